-- What was changed, by whom, before and after, for every kind of record. `record` is a text's key, an event's field or a
-- record's id; `before` and `after` are null where there was, or is, nothing (or, of entries and documents before this
-- table, where nobody wrote it down).
create table changes (
  id bigint generated always as identity primary key,
  event_id uuid references events (id) on delete cascade,
  kind text not null,
  record text not null,
  before jsonb,
  after jsonb,
  changed_by uuid references users (id) on delete set null,
  changed_by_email text not null,
  changed_at timestamptz not null default now(),
  saved_revision bigint not null
);

create index changes_record on changes (kind, record, id desc);

create index changes_revision on changes (saved_revision);

-- Entries, documents and fields of an event stood in the history of texts, under keys with a colon.
create function carry_revision(old content_revisions) returns void language sql as $$
  insert into changes (event_id, kind, record, before, after, changed_by, changed_by_email, changed_at, saved_revision)
  select old.event_id, mapped.kind, mapped.record, mapped.before, mapped.after, old.changed_by, old.changed_by_email,
    old.changed_at, old.saved_revision
  from (
    select 'event' as kind, field.name as record,
      case when field.name = 'isActive' then to_jsonb(old.before_value = 'true') else to_jsonb(old.before_value) end as before,
      case when field.name = 'isActive' then to_jsonb(old.after_value = 'true') else to_jsonb(old.after_value) end as after
    from (values ('event:full_name', 'fullName'), ('event:floor_plan', 'expofpEventId'), ('event:active', 'isActive'))
      field (key, name)
    where field.key = old.key
    union all
    select split_part(old.key, ':', 1), split_part(old.key, ':', 2), null, null
    where old.key like 'schedule:%' or old.key like 'document:%'
    union all
    select 'text', old.key,
      case when old.before_value is not null then jsonb_build_object(
        'value', old.before_value, 'type', old.type, 'category', old.category) end,
      case when old.after_value is not null then jsonb_build_object(
        'value', old.after_value, 'type', old.type, 'category', old.category) end
    where old.key not like '%:%'
  ) mapped
$$;

create function carry_new_revision() returns trigger language plpgsql as $$
begin perform carry_revision(new); return null; end
$$;

-- Functions of the deploy before go on writing into the old history: each of these rows is carried over, too. The
-- trigger first: it waits for writes under way and keeps out others until all earlier rows are here.
create trigger carried_over after insert on content_revisions for each row execute function carry_new_revision();

select carry_revision(content_revisions) from content_revisions order by content_revisions.id;

-- A document is saved by its version, as texts and entries are.
alter table documents add column version int not null default 1;

-- Functions of the deploy before know no version: what they save counts, too.
create function count_document_version() returns trigger language plpgsql as $$
begin if new.version = old.version and new is distinct from old then new.version := old.version + 1; end if; return new; end
$$;

create trigger counted_version before update on documents for each row execute function count_document_version();
