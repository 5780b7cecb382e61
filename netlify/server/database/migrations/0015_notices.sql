-- Short messages on the pages of a show (product 3.12). They end by themselves, and stay as rows.
create table notices (
  id uuid primary key default gen_random_uuid(),
  event_id uuid not null references events on delete cascade,
  text text not null,
  area text,
  created_at timestamptz not null default now(),
  ends_at timestamptz not null
);

create index notices_of_event on notices (event_id, ends_at);

create trigger kept_as_it_was before insert or update or delete on notices for each row execute function refuse_past();
