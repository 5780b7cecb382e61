-- Both are empty until a manager enters something.
create table questions (
  id uuid primary key default gen_random_uuid(),
  event_id uuid not null references editions on delete cascade,
  question text not null check (question <> ''),
  answer text not null check (answer <> ''),
  "order" int not null,
  version int not null default 1,
  updated_at timestamptz not null default now()
);

create index questions_event on questions (event_id, "order");

create trigger kept_as_it_was before insert or update or delete on questions
  for each row execute function refuse_past();

create table booth_options (
  id uuid primary key default gen_random_uuid(),
  event_id uuid not null references editions on delete cascade,
  size text not null check (size <> ''),
  price text not null default '',
  included text not null default '',
  note text not null default '',
  "order" int not null,
  version int not null default 1,
  updated_at timestamptz not null default now()
);

create index booth_options_event on booth_options (event_id, "order");

create trigger kept_as_it_was before insert or update or delete on booth_options
  for each row execute function refuse_past();
