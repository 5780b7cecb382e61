-- Who invited and removed whom, when somebody was last here, and where a session was begun.

alter table users
  add column invited_at timestamptz,
  add column invited_by uuid references users on delete set null,
  add column removed_by uuid references users on delete set null,
  -- Sessions end; this stays.
  add column last_seen_at timestamptz;

alter table sessions
  -- What a session is called where it is listed: its token's hash stays here.
  add column id uuid not null default gen_random_uuid(),
  -- As they were when it was begun; not known of sessions from before.
  add column user_agent text,
  add column network text;

create index sessions_id on sessions (id);

-- Links that let somebody choose a password, once; by the hash of their token.
create table password_links (
  token_hash text primary key,
  user_id uuid not null references users on delete cascade,
  kind text not null check (kind in ('invitation', 'reset')),
  expires_at timestamptz not null
);

create index password_links_user on password_links (user_id);

-- The link in a mail is a secret: what was sent keeps no words.
create function forget_sent_link() returns trigger language plpgsql as $$
begin new.body := ''; new.html := ''; return new; end
$$;

create trigger forget_sent_link before update on mail_outbox for each row
  when (new.kind in ('invitation', 'reset') and new.sent_at is not null)
  execute function forget_sent_link();
