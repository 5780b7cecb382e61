-- What people said to a text that spoke of the edition before: `text` is what stood there, `becomes` what was accepted
-- in its place, null where it was left as it is. Answers that were sent twice are known by it, and can be taken back.
create table leftovers (
  event_id uuid not null references events (id) on delete cascade,
  id text not null,
  kind text not null,
  record text not null,
  field text not null,
  text text not null,
  becomes text,
  -- Whether the text was the edition's own; else one of all shows, or a default, was shown.
  is_own boolean not null,
  answered_at timestamptz not null default now(),
  primary key (event_id, id)
);
