-- What a manager said to be meant as it stands. Of another text a contradiction has another id.
create table meant_contradictions (
  id text primary key,
  event_id uuid not null references events (id) on delete cascade,
  meant_by uuid references users (id) on delete set null,
  meant_at timestamptz not null default now()
);

create index meant_contradictions_event on meant_contradictions (event_id);
