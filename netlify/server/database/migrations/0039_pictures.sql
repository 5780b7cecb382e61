-- Pictures of a show: a photo for its landing page, plans for its hub. `files` tells each width's kind, size and sum; their bytes stand behind one another under `file_key`.
create table pictures (
  id uuid primary key default gen_random_uuid(),
  event_id uuid not null references events (id) on delete cascade,
  place text not null,
  area text not null default '',
  alt text not null,
  focus_x int not null default 50,
  focus_y int not null default 50,
  is_shown boolean not null default true,
  files jsonb not null default '[]',
  file_key text,
  version int not null default 1,
  updated_at timestamptz not null default now()
);

create index pictures_event on pictures (event_id);
create index pictures_file on pictures (file_key) where file_key is not null;

create trigger kept_as_it_was before insert or update or delete on pictures for each row execute function refuse_past();

-- Functions of the deploy before know no pictures: the bytes of one are not given up.
create or replace function keep_named_bytes() returns trigger language plpgsql as $$
begin if new.state = 'condemned' and (exists (select 1 from document_versions where blob_key = new.key) or exists (select 1 from exhibitors where logo_key = new.key) or exists (select 1 from pictures where file_key = new.key)) then return null; end if; return new; end
$$;
