-- A download of a backup asks for the password or a fresh sign-in; then one ticket of this session is good, once.
alter table sessions
  add column fresh_until timestamptz,
  add column ticket_hash text,
  add column ticket_until timestamptz;
