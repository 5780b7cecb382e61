-- The areas of a show. A key names an area in addresses and in entries, and never changes.
create table areas (
  id uuid primary key default gen_random_uuid(),
  event_id uuid not null references events (id) on delete cascade,
  key text not null check (key ~ '^[a-z0-9-]{1,40}$'),
  name text not null check (name <> ''),
  line text not null default '',
  position int not null,
  notes text[] not null default '{}',
  entrance text not null default '',
  address text not null default '',
  map_url text not null default '',
  waiting text not null default '',
  phone text not null default '',
  phone_hours text not null default '',
  version int not null default 1,
  updated_at timestamptz not null default now(),
  unique (event_id, key)
);

-- The cards of the guidelines; each line of a text is a rule.
create table rules (
  id uuid primary key default gen_random_uuid(),
  event_id uuid not null references events (id) on delete cascade,
  title text not null check (title <> ''),
  text text not null check (text <> ''),
  position int not null,
  version int not null default 1,
  updated_at timestamptz not null default now()
);

create index rules_event on rules (event_id, position);

-- Areas of an entry are keys; null: those that its location names. `time` goes on being filled where the hours are not
-- known: functions of the deploy before read nothing else.
alter table schedule_events
  add column areas text[],
  add column kind text not null default 'general'
    check (kind in ('move-in', 'setup', 'show', 'security', 'move-out', 'deadline', 'general')),
  add column emphasis text not null default '',
  add column open_end boolean not null default false,
  add column hours_unknown boolean not null default false;

-- The keys of the areas that a text names, such as "Expo Building, door 4"; of all shows where it belongs to none.
create function areas_named_in(place text, show uuid) returns text[] stable language sql as $$
  select coalesce(array_agg(key order by first), '{}') from (
    select key, min(position) as first from areas
    where (event_id = show or show is null) and strpos(lower(place), lower(name)) > 0
    group by key) named
$$;

-- Whether the areas, rules and days that a show starts with were written: once, whatever became of them since.
alter table events add column has_first_records boolean not null default false;
