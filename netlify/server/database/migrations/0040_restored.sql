-- What a backup that was restored must not bring back.

-- Inquiries that were erased, by the SHA-256 of their id: a restore keeps these rows, and what it brings back is erased again.
create table erased_inquiries (
  digest text primary key,
  -- Whether its exhibitors went also where pages show them.
  exhibitors_too boolean not null default false
);

insert into erased_inquiries (digest)
select encode(sha256(id::text::bytea), 'hex') from booth_inquiries where erased_at is not null;

-- A mail that waited when a backup was made may have been sent since: it is held until somebody says so.
alter table mail_outbox add column held_at timestamptz;

create index mail_outbox_held on mail_outbox (held_at) where held_at is not null;
