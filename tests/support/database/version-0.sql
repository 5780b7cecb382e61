-- Adds columns and triggers of version 0 (0050) that the baseline dropped. Tables have their old names.

alter table schedule_events add column hours_unknown boolean not null default false;

alter table publication add column step bigint not null default 0;

alter table signing_key add column preview_links int not null default 0;

create table content_revisions (
  id bigint generated always as identity primary key,
  event_id uuid references events on delete cascade,
  key text not null,
  before_value text,
  after_value text,
  type text not null,
  category text not null,
  changed_by uuid references users on delete set null,
  changed_by_email text not null,
  changed_at timestamptz not null default now(),
  saved_revision bigint not null
);

create index content_revisions_key on content_revisions (event_id, key, id desc);

create index content_revisions_by_key on content_revisions (key, id desc);

create or replace function count_document_version() returns trigger language plpgsql as $$
begin
  if new.version = old.version and new is distinct from old then new.version := old.version + 1; end if;
  return new;
end
$$;

create trigger counted_version before update on documents for each row execute function count_document_version();

create or replace function areas_named_in(place text, show uuid) returns text[] stable language sql as $$
  select coalesce(array_agg(key order by first), '{}') from (
    select key, min(position) as first from areas
    where (event_id = show or show is null and event_id in (select id from events where state = 'current')) and strpos(lower(place), lower(name)) > 0
    group by key) named
$$;

create or replace function keep_mark_of_show() returns trigger language plpgsql as $$
begin
  select mark, motif, is_default into new.mark, new.motif, new.is_default from events where slug = new.slug and state = 'current';
  return new;
end
$$;

create trigger mark_of_next_edition before insert on events
  for each row when (new.state = 'draft') execute function keep_mark_of_show();

create or replace function keep_named_bytes() returns trigger language plpgsql as $$
begin
  if new.state = 'condemned' and (exists (select 1 from document_versions where blob_key = new.key) or exists (select 1 from exhibitors where logo_key = new.key) or exists (select 1 from pictures where file_key = new.key)) then return null; end if;
  return new;
end
$$;

create trigger named_by_version before update of state on document_blobs for each row execute function keep_named_bytes();

create or replace function search_words(original text) returns text language sql immutable parallel safe
  return trim(regexp_replace(
    lower(regexp_replace(normalize(original, nfd), '[\u0300-\u036f]', '', 'g')),
    '[\u0001-\u002f\u003a-\u0060\u007b-\u00bf]+', ' ', 'g'));

alter table booth_inquiries add column search tsvector generated always as (
  to_tsvector('simple', search_words(
    company_name || ' ' || contact_first_name || ' ' || contact_last_name || ' ' || contact_email || ' ' ||
    product_services))) stored;

create index booth_inquiries_newest on booth_inquiries (created_at desc, id);

create index booth_inquiries_status on booth_inquiries (status, created_at desc, id);

create index booth_inquiries_search on booth_inquiries using gin (search);

create index mail_outbox_of_recipient on mail_outbox (lower(recipient), created_at);

create or replace function inquiries_of_mail(inquiry_id uuid, kind text, body text) returns uuid[] language sql immutable as $$
  select case
    when inquiry_id is not null then array[inquiry_id]
    when kind = 'digest' then array(
      select distinct found[1]::uuid
      from regexp_matches(body, '#inquiries/([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})', 'g') found)
    else '{}' end
$$;

create or replace function name_inquiries() returns trigger language plpgsql as $$
begin
  new.inquiry_ids := inquiries_of_mail(new.inquiry_id, new.kind, new.body);
  return new;
end
$$;

create trigger names_inquiries before insert on mail_outbox for each row
  when (new.inquiry_ids = '{}' and (new.inquiry_id is not null or new.kind = 'digest'))
  execute function name_inquiries();

create or replace function carry_revision(old content_revisions) returns void language sql as $$
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

create or replace function carry_new_revision() returns trigger language plpgsql as $$
begin
  perform carry_revision(new);
  return null;
end
$$;

create trigger carried_over after insert on content_revisions for each row execute function carry_new_revision();
