-- A semicolon at a line's end ends a statement, except in a function's body. Days are text, so no time zone shifts them.

-- People

create table users (
  id uuid primary key default gen_random_uuid(),
  email text not null,
  first_name text,
  password_hash text,
  created_at timestamptz not null default now(),
  -- A removed person stays as a row, so the history keeps the name.
  removed_at timestamptz,
  invited_at timestamptz,
  invited_by uuid references users on delete set null,
  removed_by uuid references users on delete set null,
  last_seen_at timestamptz
);

create unique index users_email on users (lower(email));

create table sessions (
  token_hash text primary key,
  user_id uuid not null references users on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  seen_at timestamptz not null default now(),
  -- Lists name a session by this id; the hash of its token stays here.
  id uuid not null default gen_random_uuid(),
  user_agent text,
  network text,
  -- A fresh sign-in allows one ticket, for one download of a backup.
  fresh_until timestamptz,
  ticket_hash text,
  ticket_until timestamptz
);

create index sessions_user on sessions (user_id);
create index sessions_id on sessions (id);

-- Known browsers, by the hash of their cookie, have attempt counters of their own.
create table sign_in_devices (
  token_hash text primary key,
  user_id uuid not null references users on delete cascade,
  expires_at timestamptz not null
);

create index sign_in_devices_user on sign_in_devices (user_id);

-- Each link lets a person choose a password once.
create table password_links (
  token_hash text primary key,
  user_id uuid not null references users on delete cascade,
  kind text not null check (kind in ('invitation', 'reset')),
  expires_at timestamptz not null
);

create index password_links_user on password_links (user_id);

create table rate_limits (
  bucket text not null,
  window_start timestamptz not null,
  hits int not null default 1,
  primary key (bucket, window_start)
);

-- Shows

-- A row is one edition of a show: pages show the current one of each slug.
create table editions (
  id uuid primary key default gen_random_uuid(),
  "order" int not null,
  slug text not null check (slug ~ '^[a-z0-9-]{1,40}$'),
  name text not null check (name <> ''),
  full_name text not null,
  is_active boolean not null default true,
  primary_color text not null,
  accent_color text not null,
  start_date text check (start_date ~ '^\d{4}-\d\d-\d\d$'),
  end_date text check (end_date ~ '^\d{4}-\d\d-\d\d$'),
  location text not null,
  expofp_event_id text check (expofp_event_id ~ '^[a-z0-9-]{1,63}$'),
  expected_attendees int check (expected_attendees >= 0),
  square_feet int check (square_feet >= 0),
  version int not null default 1,
  updated_at timestamptz not null default now(),
  -- True once a new show's areas, rules and days were written, even if somebody deleted them.
  has_first_records boolean not null default false,
  coming_soon text[] not null default '{}',
  -- Replaces the number of rows in `exhibitors`.
  exhibitor_count int check (exhibitor_count >= 0),
  state text not null default 'current' check (state in ('draft', 'current', 'past')),
  switch_at timestamptz constraint editions_switch check (switch_at is null or state = 'draft'),
  applications text not null default 'open' check (applications in ('open', 'waiting', 'closed')),
  mark text not null default 'initials',
  is_default boolean not null default false,
  motif text not null default 'mountains',
  constraint editions_days check (end_date >= start_date)
);

create unique index editions_current on editions (slug) where state = 'current';
create unique index editions_draft on editions (slug) where state = 'draft';

create table settings (
  id uuid primary key default gen_random_uuid(),
  event_id uuid references editions on delete cascade,
  key text not null check (key <> ''),
  value text not null,
  type text not null default 'string',
  version int not null default 1,
  unique nulls not distinct (event_id, key)
);

create table content_items (
  id uuid primary key default gen_random_uuid(),
  event_id uuid references editions on delete cascade,
  key text not null check (key <> ''),
  value text not null,
  type text not null check (type in ('text', 'html', 'url')),
  category text not null,
  version int not null default 1,
  updated_at timestamptz not null default now(),
  updated_by uuid references users on delete set null,
  unique nulls not distinct (event_id, key)
);

-- A key never changes: addresses and entries name it.
create table areas (
  id uuid primary key default gen_random_uuid(),
  event_id uuid not null references editions on delete cascade,
  key text not null check (key ~ '^[a-z0-9-]{1,40}$'),
  name text not null check (name <> ''),
  line text not null default '',
  "order" int not null,
  notes text[] not null default '{}',
  entrance text not null default '',
  address text not null default '',
  map_url text not null default '',
  waiting text not null default '',
  phone text not null default '',
  phone_hours text not null default '',
  version int not null default 1,
  updated_at timestamptz not null default now(),
  unique (event_id, key)
);

-- Each line of a text is a rule.
create table rules (
  id uuid primary key default gen_random_uuid(),
  event_id uuid not null references editions on delete cascade,
  title text not null check (title <> ''),
  text text not null check (text <> ''),
  "order" int not null,
  version int not null default 1,
  updated_at timestamptz not null default now()
);

create index rules_event on rules (event_id, "order");

create table entries (
  id uuid primary key default gen_random_uuid(),
  event_id uuid references editions on delete cascade,
  title text not null check (title <> ''),
  description text not null default '',
  date text not null check (date ~ '^\d{4}-\d\d-\d\d$'),
  -- Null for unknown hours.
  time text check (time ~ '^\d\d:\d\d$'),
  end_time text check (end_time ~ '^\d\d:\d\d$'),
  location text not null default '',
  category text not null default 'general',
  version int not null default 1,
  updated_at timestamptz not null default now(),
  areas text[] not null default '{}',
  kind text not null default 'general'
    check (kind in ('move-in', 'setup', 'show', 'security', 'move-out', 'deadline', 'general')),
  emphasis text not null default '',
  open_end boolean not null default false
);

create index entries_event on entries (event_id, date, time);

-- Notices end by themselves, and stay as rows (product 3.12).
create table notices (
  id uuid primary key default gen_random_uuid(),
  event_id uuid not null references editions on delete cascade,
  text text not null,
  area text,
  created_at timestamptz not null default now(),
  ends_at timestamptz not null
);

create index notices_of_event on notices (event_id, ends_at);

-- `files` has the kind, size and hash of each width; their bytes follow one another under `file_key`.
create table pictures (
  id uuid primary key default gen_random_uuid(),
  event_id uuid not null references editions on delete cascade,
  place text not null,
  area text not null default '',
  alt text not null,
  focus_x int not null default 50,
  focus_y int not null default 50,
  is_shown boolean not null default true,
  files jsonb not null default '[]',
  file_key text,
  version int not null default 1,
  updated_at timestamptz not null default now()
);

create index pictures_event on pictures (event_id);
create index pictures_file on pictures (file_key) where file_key is not null;

-- `area` is the key of an area, or ''. Exhibitors are hidden until a manager shows them.
create table exhibitors (
  id uuid primary key default gen_random_uuid(),
  event_id uuid not null references editions on delete cascade,
  company text not null check (company <> ''),
  created_at timestamptz not null default now(),
  booth text not null default '',
  area text not null default '',
  products text not null default '',
  website text not null default '',
  is_shown boolean not null default false,
  logo jsonb,
  logo_key text,
  inquiry_id uuid,
  answered jsonb,
  version int not null default 1,
  updated_at timestamptz not null default now()
);

create index exhibitors_event on exhibitors (event_id);
create index exhibitors_inquiry on exhibitors (inquiry_id) where inquiry_id is not null;
create index exhibitors_logo on exhibitors (logo_key) where logo_key is not null;

-- Answers to outdated texts: `becomes` replaced `text`; null keeps it.
create table leftovers (
  event_id uuid not null references editions on delete cascade,
  id text not null,
  kind text not null,
  record text not null,
  field text not null,
  text text not null,
  becomes text,
  -- False if the text was a general one or a default.
  is_own boolean not null,
  answered_at timestamptz not null default now(),
  primary key (event_id, id)
);

-- The id covers the text, so an edited contradiction is a new one.
create table meant_contradictions (
  id text primary key,
  event_id uuid not null references editions on delete cascade,
  meant_by uuid references users on delete set null,
  meant_at timestamptz not null default now()
);

create index meant_contradictions_event on meant_contradictions (event_id);

-- Documents

-- `file` counts the files of a document; `file_upload` is null if the file came with the document.
create table documents (
  id uuid primary key default gen_random_uuid(),
  event_id uuid references editions on delete cascade,
  title text not null check (title <> ''),
  description text not null default '',
  category text not null default 'general',
  is_public boolean not null default false,
  original_name text not null,
  blob_key text not null,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  media_type text not null,
  size int not null check (size > 0),
  created_at timestamptz not null default now(),
  created_by uuid references users on delete set null,
  version int not null default 1,
  file int not null default 1,
  file_at timestamptz,
  file_by uuid references users on delete set null,
  file_upload uuid
);

create index documents_event on documents (event_id, created_at desc);
create index documents_blob on documents (blob_key);

-- Earlier files. The sweep removes those of deleted documents.
create table document_versions (
  document_id uuid not null,
  file int not null check (file > 0),
  original_name text not null,
  blob_key text not null,
  sha256 text not null,
  media_type text not null,
  size int not null,
  file_at timestamptz not null,
  file_by uuid references users on delete set null,
  file_upload uuid,
  primary key (document_id, file)
);

create index document_versions_blob on document_versions (blob_key);

-- Written before a key's bytes and removed after them. Keys are unique, so a late removal never hits other bytes.
create table document_blobs (
  key text primary key,
  state text not null default 'pending' check (state in ('pending', 'used', 'condemned')),
  created_at timestamptz not null default now()
);

create index document_blobs_state on document_blobs (state, created_at);

-- A file in parts: its id becomes the new document's, or it replaces a document's file.
create table uploads (
  id uuid primary key default gen_random_uuid(),
  event_id uuid references editions on delete cascade,
  title text not null,
  description text not null,
  category text not null,
  is_public boolean not null,
  original_name text not null,
  size int not null check (size > 0),
  created_by uuid references users on delete set null,
  seen_at timestamptz not null default now(),
  replaces uuid,
  replaces_version int
);

create index uploads_seen on uploads (seen_at);

create table upload_parts (
  upload_id uuid not null references uploads on delete cascade,
  number int not null check (number > 0),
  blob_key text not null,
  primary key (upload_id, number)
);

create index upload_parts_blob on upload_parts (blob_key);

-- Past editions are read-only, except that authors can be removed and vendors can leave. The server words the error.

create or replace function refuse_past() returns trigger language plpgsql as $$
begin
  if exists (select 1 from editions where state = 'past' and id in (old.event_id, new.event_id)) then
    raise exception 'This edition is over' using errcode = 'PT409';
  end if;
  return coalesce(new, old);
end
$$;

create or replace function refuse_past_show() returns trigger language plpgsql as $$
begin
  if old.state = 'past' and (new.state = 'past') is not false then
    raise exception 'This edition is over' using errcode = 'PT409';
  end if;
  return coalesce(new, old);
end
$$;

create trigger kept_as_it_was before update or delete on editions
  for each row execute function refuse_past_show();
create trigger kept_as_it_was before insert or update or delete on settings
  for each row execute function refuse_past();
create trigger kept_as_it_was before insert or delete or update of event_id, key, value, type, category on content_items
  for each row execute function refuse_past();
create trigger kept_as_it_was before insert or update or delete on areas
  for each row execute function refuse_past();
create trigger kept_as_it_was before insert or update or delete on rules
  for each row execute function refuse_past();
create trigger kept_as_it_was before insert or update or delete on entries
  for each row execute function refuse_past();
create trigger kept_as_it_was before insert or update or delete on notices
  for each row execute function refuse_past();
create trigger kept_as_it_was before insert or update or delete on pictures
  for each row execute function refuse_past();
create trigger kept_as_it_was before insert or update on exhibitors
  for each row execute function refuse_past();
create trigger kept_as_it_was before insert or delete or update of event_id, title, description, category, is_public on documents
  for each row execute function refuse_past();
create trigger file_kept_as_it_was before update of blob_key on documents
  for each row execute function refuse_past();

-- A description and settings are saved with the show's record, so they raise its version.
create or replace function raise_version_of_show() returns trigger language plpgsql as $$
begin
  if coalesce(new.key, old.key) in ('event_description', 'master_schedule_url', 'inquiry_notify', 'inquiry_retention_months') then
    update editions set version = version + 1 where id = coalesce(new.event_id, old.event_id) and state <> 'past';
  end if;
  return null;
end
$$;

create trigger description_of_show after insert or delete or update of value, type on content_items
  for each row execute function raise_version_of_show();
create trigger setting_of_show after insert or delete or update of value on settings
  for each row execute function raise_version_of_show();

-- Inquiries

-- Matches `fold` of the domain: no case or accents, '-' for hyphens and apostrophes, blanks for other signs.
create or replace function folded_words(original text) returns text language sql immutable parallel safe
  return (
    with letters as (
      select lower(regexp_replace(normalize(replace(original, '´', ''''), nfkd),
        '[\u0300-\u036f\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]', '', 'g')) as words),
    plain as (
      select translate(replace(replace(replace(replace(words, 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
        'łøđðħŧıς×', 'loddhtiσx') as words from letters),
    joined as (
      select regexp_replace(words, '[-''"`·ʻʼ\u2010-\u201f\u2032\u2033\u2212]+', '-', 'g') as words from plain)
    select regexp_replace(regexp_replace(words, '(\d)[- ]*x[- ]*(?=\d)', '\1x', 'g'),
      '[\u0001-\u002c\u002e\u002f\u003a-\u0060\u007b-\u00bf\u2000-\u206f\u3000]+', ' ', 'g')
    from joined);

-- 'co-op seeds' gives co, op, coop, coopseeds. Two numbers stay separate.
create or replace function word_spellings(original text) returns table (parts text[], whole text, longer text)
  language sql immutable parallel safe as $$
    select string_to_array(word, '-'), joined, case when joined ~ '\d$' and next ~ '^\d' then null else joined || next end
    from (
      select word, joined, place, lead(joined) over (order by place) as next
      from string_to_table(folded_words(original), ' ') with ordinality as typed (word, place),
        replace(word, '-', '') as joined
      where joined <> '') words
    order by place
  $$;

create or replace function inquiry_words(original text) returns text[] language sql immutable parallel safe
  return (
    select coalesce(array_agg(distinct left(word, 60)), '{}')
    from word_spellings(original), unnest(parts || whole || longer) word
    where word <> '');

-- Every typed word must begin a word of the inquiry, or two joined ones. Null without a word.
create or replace function inquiry_query(typed text) returns tsquery language sql immutable parallel safe
  return (
    select string_agg('(' || concat_ws(' | ', '''' || left(whole, 60) || ''':*', '''' || left(before, 60) || ''':*', in_parts) || ')', ' & ')::tsquery
    from (select parts, whole, lag(longer) over () as before from word_spellings(typed)) words,
      lateral (
        select string_agg('''' || left(part, 60) || ''':*', ' & ') as in_parts
        from unnest(parts) part where part not in ('', whole)) of_word);

-- A phone's digits with 1, with the area code, without it, and the last four.
create or replace function phone_words(phone text) returns text language sql immutable parallel safe
  return (
    select digits || case when length(digits) >= 10 then ' 1' || right(digits, 10) || ' ' || right(digits, 10) else '' end ||
      ' ' || right(digits, 7) || ' ' || right(digits, 4)
    from regexp_replace(phone, '[^0-9]', '', 'g') digits
    where digits <> '');

create table booth_inquiries (
  id uuid primary key default gen_random_uuid(),
  company_name text not null,
  contact_first_name text not null,
  contact_last_name text not null,
  contact_email text not null,
  contact_phone text not null,
  business_address text not null,
  city text not null,
  state text not null,
  zip_code text not null,
  country text not null,
  website text not null,
  product_services text not null,
  preferred_area text not null,
  space_size text not null,
  special_requirements text not null,
  previous_exhibitor boolean not null,
  hear_about_us text not null,
  additional_comments text not null,
  status text not null default 'new' check (status in ('new', 'contacted', 'reserved', 'declined')),
  notes text not null default '',
  suspected_spam boolean not null default false,
  idempotency_key text not null unique,
  request_hash text not null,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  number text unique,
  -- Part of the signed status link; a higher count revokes earlier links.
  links int not null default 0,
  withdrawn_at timestamptz,
  -- An erased inquiry still counts, but is not listed.
  erased_at timestamptz,
  search_all tsvector generated always as (array_to_tsvector(inquiry_words(
    company_name || ' ' || contact_first_name || ' ' || contact_last_name || ' ' || contact_email || ' ' || contact_phone || ' ' ||
    coalesce(phone_words(contact_phone), '') || ' ' || business_address || ' ' || city || ' ' || state || ' ' || zip_code || ' ' ||
    country || ' ' || website || ' ' || product_services || ' ' || preferred_area || ' ' || space_size || ' ' ||
    special_requirements || ' ' || hear_about_us || ' ' || additional_comments || ' ' || notes || ' ' ||
    coalesce(number || ' ' || right(number, 4), '')))) stored,
  -- `users` keeps rows of removed people.
  assignee uuid
);

create index booth_inquiries_by_mail on booth_inquiries (lower(contact_email), created_at);
-- A pending list would slow down every search.
create index booth_inquiries_search_all on booth_inquiries using gin (search_all) with (fastupdate = off);

-- Easy to say on the phone, and impossible to guess from another number.
create or replace function free_inquiry_number() returns text volatile language sql as $$
  select candidate
  from (select lpad(floor(random() * 10000000)::int::text, 7, '0') as candidate from generate_series(1, 100)) drawn
  -- A subquery, so each lookup uses the index.
  where (select id from booth_inquiries where number = candidate) is null
  limit 1
$$;

alter table booth_inquiries alter column number set default free_inquiry_number();

create table inquiry_events (
  inquiry_id uuid not null references booth_inquiries on delete cascade,
  event_id uuid not null references editions,
  "order" int not null,
  waiting_list boolean not null default false,
  primary key (inquiry_id, event_id)
);

create index inquiry_events_event on inquiry_events (event_id);

-- A null user means the vendor or the clock.
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

-- '' for any value.
create table inquiry_filters (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  show text not null default '',
  status text not null default '',
  assignee text not null default '',
  created_at timestamptz not null default now()
);

create unique index inquiry_filters_of_name on inquiry_filters (lower(name));

-- Counts erasures, and those that the database's files no longer hold.
create table erasures (
  single_row boolean primary key default true check (single_row),
  wanted bigint not null default 0,
  done bigint not null default 0
);

insert into erasures default values;

-- By SHA-256 of the id: a restore keeps these rows and erases again.
create table erased_inquiries (
  digest text primary key,
  -- True if visible exhibitors were erased, too.
  exhibitors_too boolean not null default false
);

-- The inbox pages and counts by these tables. An inquiry is in its shows' lists, its assignee's, both, and all (id of zeros).

create table inquiry_list (
  list uuid not null,
  inquiry_id uuid not null,
  state text not null,
  created_at timestamptz not null,
  primary key (inquiry_id, list)
);

create index inquiry_list_order on inquiry_list (list, state, created_at, inquiry_id);

create table inquiry_counts (
  list uuid not null,
  state text not null,
  count int not null,
  primary key (list, state)
);

-- One colleague's inquiries for one show.
create or replace function list_of(event uuid, person uuid) returns uuid language sql immutable parallel safe
  return md5(event::text || person::text)::uuid;

create view inquiry_listed as
  with stated as not materialized (
    select id, created_at, assignee,
      case when erased_at is not null then 'erased' when withdrawn_at is not null then 'withdrawn' else status end as state
    from booth_inquiries)
  select '00000000-0000-0000-0000-000000000000'::uuid as list, id as inquiry_id, state, created_at from stated
  union all
  select event_id, id, state, created_at from stated join inquiry_events on inquiry_id = id
  union all
  select assignee, id, state, created_at from stated where assignee is not null
  union all
  select list_of(event_id, assignee), id, state, created_at from stated join inquiry_events on inquiry_id = id
  where assignee is not null;

-- Updates the lists of inquiries. Locks their rows first, and counts in one order, to avoid deadlocks.
create or replace function relist(ids uuid[]) returns void language plpgsql as $$
begin
  perform 1 from booth_inquiries where id = any(ids) order by id for no key update;
  with
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
  on conflict (list, state) do update set count = inquiry_counts.count + excluded.count;
end
$$;

create or replace function relist_stored() returns trigger language plpgsql as $$
begin
  perform relist(array_agg(id)) from stored;
  return null;
end
$$;

create or replace function relist_changed() returns trigger language plpgsql as $$
begin
  perform relist(array_agg(id)) from (
    select id, status, withdrawn_at, erased_at, created_at, assignee from now_so
    except select id, status, withdrawn_at, erased_at, created_at, assignee from was_so
  ) changed;
  return null;
end
$$;

create or replace function relist_shows() returns trigger language plpgsql as $$
begin
  perform relist(array_agg(distinct inquiry_id)) from asked;
  return null;
end
$$;

create or replace function relist_none() returns trigger language plpgsql as $$
begin
  truncate inquiry_list, inquiry_counts;
  return null;
end
$$;

create trigger listed after insert on booth_inquiries referencing new table as stored
  for each statement execute function relist_stored();
create trigger relisted after update on booth_inquiries referencing old table as was_so new table as now_so
  for each statement execute function relist_changed();
create trigger unlisted after delete on booth_inquiries referencing old table as stored
  for each statement execute function relist_stored();
create trigger emptied after truncate on booth_inquiries
  for each statement execute function relist_none();
create trigger listed after insert on inquiry_events referencing new table as asked
  for each statement execute function relist_shows();
create trigger relisted after update on inquiry_events referencing new table as asked
  for each statement execute function relist_shows();
create trigger unlisted after delete on inquiry_events referencing old table as asked
  for each statement execute function relist_shows();

-- A removed person loses all assignments; the log records it.
create or replace function unassign_removed() returns trigger language plpgsql as $$
begin
  with freed as (
    update booth_inquiries set assignee = null
    where assignee = new.id and id in (select inquiry_id from inquiry_list where list = new.id) returning id)
  insert into inquiry_log (inquiry_id, by_user, kind, before)
  select id, new.removed_by, 'assignee', to_jsonb(coalesce(new.first_name, new.email)) from freed;
  return null;
end
$$;

create trigger unassigns after update of removed_at on users
  for each row when (old.removed_at is null and new.removed_at is not null) execute function unassign_removed();

-- Mail

create table mail_outbox (
  id uuid primary key default gen_random_uuid(),
  recipient text not null,
  reply_to text,
  subject text not null,
  body text not null,
  created_at timestamptz not null default now(),
  next_attempt_at timestamptz not null default now(),
  attempts int not null default 0,
  sent_at timestamptz,
  last_error text,
  kind text not null default '',
  html text not null default '',
  -- The mail is in this inquiry's history.
  inquiry_id uuid references booth_inquiries on delete cascade,
  event_id uuid references editions on delete set null,
  by_user uuid references users on delete set null,
  -- Only the first mail with this name is queued.
  once text unique,
  message_id text,
  -- A process is sending it until then.
  claimed_until timestamptz,
  failed_at timestamptz,
  -- The mail is erased with each of these inquiries.
  inquiry_ids uuid[] not null default '{}',
  -- True without a mail server: a file reaches no recipient and does not count as sent.
  in_files boolean not null default false,
  -- A restored mail may have been sent since, so it waits for a person.
  held_at timestamptz
);

-- One person reads all addresses that differ only in case or after a plus sign.
create or replace function mailbox_of(address text) returns text language sql immutable parallel safe
  return lower(regexp_replace(address, '\+[^@]*@', '@'));

create index mail_outbox_waiting on mail_outbox (next_attempt_at) where sent_at is null;
create index mail_outbox_of_inquiry on mail_outbox (inquiry_id, created_at);
create index mail_outbox_of_mailbox on mail_outbox (mailbox_of(recipient), created_at);
create index mail_outbox_by_inquiry on mail_outbox using gin (inquiry_ids);
create index mail_outbox_held on mail_outbox (held_at) where held_at is not null;

-- A password link is a secret, so a sent mail loses its words.
create or replace function forget_sent_link() returns trigger language plpgsql as $$
begin
  new.body := '';
  new.html := '';
  return new;
end
$$;

create trigger forget_sent_link before update on mail_outbox
  for each row when (new.kind in ('invitation', 'reset') and new.sent_at is not null) execute function forget_sent_link();

-- Publication

-- One row, a `Publication` of the domain; writes that change pages raise `saved_revision`.
create table publication (
  single_row boolean primary key default true check (single_row),
  saved_revision bigint not null default 1,
  saved_at timestamptz not null default now(),
  waiting_since timestamptz,
  asked_by text,
  live_revision bigint,
  live_at timestamptz,
  run_id uuid,
  run_revision bigint,
  run_phase text check (run_phase in ('calling', 'queued', 'building', 'checking')),
  run_started_at timestamptz,
  run_since timestamptz,
  failure_kind text check (failure_kind in ('hook', 'build', 'stuck', 'unseen')),
  failure_reason text,
  failed_at timestamptz,
  failed_attempts int,
  failed_run uuid,
  check ((live_revision is null) = (live_at is null)),
  check (num_nulls(run_id, run_revision, run_phase, run_started_at, run_since) in (0, 5)),
  check (num_nulls(failure_kind, failure_reason, failed_at, failed_attempts) in (0, 4))
);

insert into publication default values;

-- `revision` is what the site showed at the end; other deploys have rows, too.
create table publication_runs (
  id uuid primary key default gen_random_uuid(),
  revision bigint not null,
  state text not null check (state in ('running', 'live', 'failed')),
  reason text,
  started_at timestamptz not null default now(),
  finished_at timestamptz,
  asked_by text,
  deploy_id text unique,
  deploy_url text,
  log text,
  failure_kind text check (failure_kind in ('hook', 'build', 'stuck', 'unseen'))
);

create index publication_runs_newest on publication_runs (started_at desc);

-- Each build stores its snapshot, so the next one can be compared.
create table publication_snapshots (
  revision bigint primary key,
  snapshot jsonb not null,
  taken_at timestamptz not null default now()
);

-- `record` is a text's key, a field or an id; null in `before` or `after` means that nothing existed.
create table changes (
  id bigint generated always as identity primary key,
  event_id uuid references editions on delete cascade,
  kind text not null,
  record text not null,
  before jsonb,
  after jsonb,
  changed_by uuid references users on delete set null,
  changed_by_email text not null,
  changed_at timestamptz not null default now(),
  saved_revision bigint not null
);

create index changes_record on changes (kind, record, id desc);
create index changes_revision on changes (saved_revision);
create index changes_newest on changes (event_id, id desc);
-- Includes changes of deleted exhibitors.
create index changes_exhibitor_inquiry on changes ((coalesce(after, before) ->> 'inquiryId')) where kind = 'exhibitor';

-- Links that show the preview without an account.
create table preview_links (
  id uuid primary key default gen_random_uuid(),
  token_hash text not null unique,
  -- The edition that replaces its show's current one; null for the current ones.
  event_id uuid references editions on delete cascade,
  created_by uuid not null references users on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);

create index preview_links_creator on preview_links (created_by);
create index preview_links_event on preview_links (event_id);

-- Health

create table signing_key (
  is_only boolean primary key default true check (is_only),
  key text not null default gen_random_uuid()::text || gen_random_uuid()::text
);

insert into signing_key default values;

-- One row. A `checked_at` in the future proves that the clock was set back.
create table portal_health (
  is_only boolean primary key default true check (is_only),
  checked_at timestamptz not null default now(),
  swept_at timestamptz not null default now(),
  set_back_at timestamptz,
  set_back_seconds int
);
