-- From the schema of version 0, at 0042 or later, to the baseline, whose functions are there already.

alter table sessions
  add column if not exists fresh_until timestamptz,
  add column if not exists ticket_hash text,
  add column if not exists ticket_until timestamptz;

-- Words are stored as they were folded before 0046.
update booth_inquiries set company_name = company_name
where not exists (select 1 from schema_migrations where name between '0046' and '0100');

delete from schema_migrations where name < '0100';
