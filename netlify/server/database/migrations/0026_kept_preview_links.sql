-- Links that show the preview to somebody without an account, by the hash of their token.
create table preview_links (
  id uuid primary key default gen_random_uuid(),
  token_hash text not null unique,
  -- The edition that stands in the place of its show's current one; null: the current ones.
  event_id uuid references events on delete cascade,
  created_by uuid not null references users on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);

create index preview_links_creator on preview_links (created_by);

create index preview_links_event on preview_links (event_id);

-- Links that were signed so far end, also for functions of the deploy before; nothing later reads this count.
update signing_key set preview_links = preview_links + 1;
