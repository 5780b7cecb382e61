-- What is told to vendors and the team, and who did what with an inquiry.

alter table booth_inquiries
  add column number text unique,
  -- Part of the signed link to its status; counting it up revokes the links made before.
  add column links int not null default 0,
  add column withdrawn_at timestamptz,
  -- An erased inquiry is counted, and listed no more.
  add column erased_at timestamptz;
-- Easy to say on the phone, and nobody finds out from one number what the next one is.
create function free_inquiry_number() returns text volatile language sql as $$
  select candidate
  from (select lpad(floor(random() * 10000000)::int::text, 7, '0') as candidate from generate_series(1, 100)) drawn
  -- As a value, so that each is looked up by the index.
  where (select id from booth_inquiries where number = candidate) is null
  limit 1
$$;

alter table booth_inquiries alter column number set default free_inquiry_number();

update booth_inquiries set number = free_inquiry_number() where number is null;

-- Whoever is removed stays as a row: what they did keeps their name.
alter table users add column removed_at timestamptz;

-- What happened to an inquiry; what nobody of the team did was done by the vendor, or by the clock.
create table inquiry_log (
  id bigint generated always as identity primary key,
  inquiry_id uuid not null references booth_inquiries on delete cascade,
  at timestamptz not null default now(),
  by_user uuid references users on delete set null,
  kind text not null,
  before jsonb,
  after jsonb
);

create index inquiry_log_of_inquiry on inquiry_log (inquiry_id, id);

alter table mail_outbox
  add column kind text not null default '',
  add column html text not null default '',
  add column inquiry_id uuid references booth_inquiries on delete cascade,
  add column event_id uuid references events on delete set null,
  add column by_user uuid references users on delete set null,
  -- A mail of the same name is put in once only.
  add column once text unique,
  add column message_id text,
  -- Somebody is sending it until then.
  add column claimed_until timestamptz,
  -- No further try is made.
  add column failed_at timestamptz;

create index mail_outbox_of_inquiry on mail_outbox (inquiry_id, created_at);
create index mail_outbox_of_recipient on mail_outbox (lower(recipient), created_at);
