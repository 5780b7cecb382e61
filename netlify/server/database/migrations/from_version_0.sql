-- Upgrades version 0 (0042 or later), whose functions already exist. Tables of to_version_0.sql may lack parts.

alter table sessions
  add column if not exists fresh_until timestamptz,
  add column if not exists ticket_hash text,
  add column if not exists ticket_until timestamptz;

-- Folds words again that were stored before 0046.
update booth_inquiries set company_name = company_name
where not exists (select 1 from schema_migrations where name between '0046' and '0100');

-- `changes` has all of its rows.
drop table content_revisions cascade;
drop function if exists carry_new_revision;
drop function if exists count_document_version cascade;
drop function if exists keep_mark_of_show cascade;
drop function if exists keep_named_bytes cascade;
drop function if exists name_inquiries cascade;
drop function if exists inquiries_of_mail;

alter table booth_inquiries drop column if exists search;
drop function if exists search_words;
drop index if exists booth_inquiries_newest;
drop index if exists booth_inquiries_status;
drop index if exists mail_outbox_of_recipient;

alter table publication drop column step;
alter table signing_key drop column preview_links;

-- Entries get the areas that their location names. Changes column types, because triggers protect past editions.
create or replace function areas_named_in(place text, show uuid) returns text[] stable language sql as $$
  select coalesce(array_agg(key order by first), '{}') from (
    select key, min(position) as first from areas
    where (event_id = show or show is null and event_id in (select id from events where state = 'current'))
      and strpos(lower(place), lower(name)) > 0
    group by key) named
$$;
alter table schedule_events
  alter column time drop not null,
  alter column time type text using case when hours_unknown then null else time end,
  alter column areas type text[] using coalesce(areas, areas_named_in(location, event_id));
alter table schedule_events
  alter column areas set default '{}',
  alter column areas set not null,
  drop column hours_unknown;
drop function areas_named_in;

alter table events rename to editions;
alter table editions rename column position to "order";
alter table schedule_events rename to entries;
alter table areas rename column position to "order";
alter table rules rename column position to "order";
alter table inquiry_events rename column position to "order";
alter table exhibitors rename column name to company;
alter index if exists events_current rename to editions_current;
alter index if exists events_draft rename to editions_draft;
alter index if exists schedule_events_event rename to entries_event;

-- Renames constraints after their tables and columns; Postgres 18 names `not null` constraints, too.
do $$
declare
  old record;
begin
  for old in
    select conrelid::regclass as on_table, conname as name, case conname
        when 'events_check' then 'editions_days'
        when 'events_check1' then 'editions_switch'
        else regexp_replace(regexp_replace(regexp_replace(regexp_replace(conname,
          '^events_', 'editions_'), '^schedule_events_', 'entries_'), '^exhibitors_name_', 'exhibitors_company_'),
          '_position_not_null$', '_order_not_null')
      end as new_name
    from pg_constraint where connamespace = current_schema()::regnamespace
  loop
    if old.name <> old.new_name then
      execute format('alter table %s rename constraint %I to %I', old.on_table, old.name, old.new_name);
    end if;
  end loop;
end
$$;

delete from schema_migrations where name < '0100';
