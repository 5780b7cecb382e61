-- Browsers that signed in before, by the hash of their cookie: their attempts are counted by themselves (devices.ts).
create table sign_in_devices (
  token_hash text primary key,
  user_id uuid not null references users (id) on delete cascade,
  expires_at timestamptz not null
);

create index sign_in_devices_user on sign_in_devices (user_id);
