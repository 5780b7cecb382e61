-- What the inbox finds, lists and counts, however many inquiries there are.

-- The words of a text, each once; one without an end is found by its beginning.
create function inquiry_words(original text) returns text[] language sql immutable parallel safe
  return (
    select coalesce(array_agg(distinct left(word, 60)), '{}')
    from unnest(string_to_array(search_words(regexp_replace(original, '[\u2000-\u206f]', ' ', 'g')), ' ')) word
    where word <> '');

-- What is typed: every word must begin one of the inquiry's. Null without a word.
create function inquiry_query(typed text) returns tsquery language sql immutable parallel safe
  return (select string_agg('''' || word || ''':*', ' & ')::tsquery from unnest(inquiry_words(typed)) word);

-- A phone's digits as people begin to say them: with 1, with the area code, without it, the last four.
create function phone_words(phone text) returns text language sql immutable parallel safe
  return (
    select digits || case when length(digits) >= 10 then ' 1' || right(digits, 10) || ' ' || right(digits, 10) else '' end ||
      ' ' || right(digits, 7) || ' ' || right(digits, 4)
    from regexp_replace(phone, '[^0-9]', '', 'g') digits
    where digits <> '');

-- Beside the column `search`, which functions of the deploy before ask.
alter table booth_inquiries add column search_all tsvector generated always as (array_to_tsvector(inquiry_words(
  company_name || ' ' || contact_first_name || ' ' || contact_last_name || ' ' || contact_email || ' ' || contact_phone || ' ' ||
  coalesce(phone_words(contact_phone), '') || ' ' || business_address || ' ' || city || ' ' || state || ' ' || zip_code || ' ' ||
  country || ' ' || website || ' ' || product_services || ' ' || preferred_area || ' ' || space_size || ' ' ||
  special_requirements || ' ' || hear_about_us || ' ' || additional_comments || ' ' || notes || ' ' ||
  coalesce(number || ' ' || right(number, 4), '')))) stored;

-- Entered at once: what waits to be entered would be read by every search.
create index booth_inquiries_search_all on booth_inquiries using gin (search_all) with (fastupdate = off);

-- Where inquiries are listed: each in the list of each of its shows, and in that of all (the id of zeros).
create table inquiry_list (
  list uuid not null,
  inquiry_id uuid not null,
  state text not null,
  created_at timestamptz not null,
  primary key (inquiry_id, list)
);

create index inquiry_list_order on inquiry_list (list, state, created_at, inquiry_id);

-- How many of a list are in a state: nobody has to count them.
create table inquiry_counts (
  list uuid not null,
  state text not null,
  count int not null,
  primary key (list, state)
);

create view inquiry_listed as
  with stated as not materialized (
    select id, created_at,
      case when erased_at is not null then 'erased' when withdrawn_at is not null then 'withdrawn' else status end as state
    from booth_inquiries)
  select '00000000-0000-0000-0000-000000000000'::uuid as list, id as inquiry_id, state, created_at from stated
  union all
  select event_id, id, state, created_at from stated join inquiry_events on inquiry_id = id;

-- Brings the lists of some inquiries to what is stored. Their rows are locked first, so that two who change one of them at
-- once count one after the other; counts are changed in one order, so that nobody waits in a circle.
create function relist(ids uuid[]) returns void language plpgsql as $$
begin perform 1 from booth_inquiries where id = any(ids) order by id for no key update; with
  had as materialized (select * from inquiry_list where inquiry_id = any(ids)),
  wanted as materialized (select * from inquiry_listed where inquiry_id = any(ids)),
  gone as (
    delete from inquiry_list using (select inquiry_id, list from had except select inquiry_id, list from wanted) stale
    where inquiry_list.inquiry_id = stale.inquiry_id and inquiry_list.list = stale.list),
  put as (
    insert into inquiry_list (list, inquiry_id, state, created_at)
    select list, inquiry_id, state, created_at from (select * from wanted except select list, inquiry_id, state, created_at from had) news
    on conflict (inquiry_id, list) do update set state = excluded.state, created_at = excluded.created_at)
  insert into inquiry_counts (list, state, count)
  select list, state, sum(one)
  from (select list, state, 1 as one from wanted union all select list, state, -1 from had) moved
  group by list, state having sum(one) <> 0 order by list, state
  on conflict (list, state) do update set count = inquiry_counts.count + excluded.count; end
$$;

create function relist_stored() returns trigger language plpgsql as $$
begin perform relist(array_agg(id)) from stored; return null; end
$$;

create function relist_changed() returns trigger language plpgsql as $$
begin perform relist(array_agg(id)) from (
  select id, status, withdrawn_at, erased_at, created_at from now_so except select id, status, withdrawn_at, erased_at, created_at from was_so
) changed; return null; end
$$;

create function relist_shows() returns trigger language plpgsql as $$
begin perform relist(array_agg(distinct inquiry_id)) from asked; return null; end
$$;

create trigger listed after insert on booth_inquiries referencing new table as stored
  for each statement execute function relist_stored();

create trigger relisted after update on booth_inquiries referencing old table as was_so new table as now_so
  for each statement execute function relist_changed();

create trigger unlisted after delete on booth_inquiries referencing old table as stored
  for each statement execute function relist_stored();

create trigger listed after insert on inquiry_events referencing new table as asked
  for each statement execute function relist_shows();

create trigger relisted after update on inquiry_events referencing new table as asked
  for each statement execute function relist_shows();

create trigger unlisted after delete on inquiry_events referencing old table as asked
  for each statement execute function relist_shows();

create function relist_none() returns trigger language plpgsql as $$
begin truncate inquiry_list, inquiry_counts; return null; end
$$;

create trigger emptied after truncate on booth_inquiries for each statement execute function relist_none();

select relist(array_agg(id)) from booth_inquiries;

-- What was erased, and up to where its bytes are gone from the database's files, too.
create table erasures (
  single_row boolean primary key default true check (single_row),
  wanted bigint not null default 0,
  done bigint not null default 0
);

insert into erasures default values;
