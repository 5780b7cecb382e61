-- Makes tables for a backup of version 0; from_version_0.sql leads back.

alter table editions rename to events;
alter table events rename column "order" to position;
alter table entries rename to schedule_events;
alter table areas rename column "order" to position;
alter table rules rename column "order" to position;
alter table inquiry_events rename column "order" to position;
alter table exhibitors rename column company to name;

create table content_revisions (
  id bigint generated always as identity primary key,
  event_id uuid,
  key text not null,
  before_value text,
  after_value text,
  type text not null,
  category text not null,
  changed_by uuid,
  changed_by_email text not null,
  changed_at timestamptz not null,
  saved_revision bigint not null
);

alter table publication add column step bigint;
alter table signing_key add column preview_links int;
alter table schedule_events
  alter column areas drop not null,
  add column hours_unknown boolean;
