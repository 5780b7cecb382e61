alter table sessions add column seen_at timestamptz not null default now();

-- A text's history and its next version are looked up by key.
create index content_revisions_by_key on content_revisions (key, id desc);

-- Words of a text without accents, case and signs, one space apart: what is stored and what is typed meet in this form.
create function search_words(original text) returns text language sql immutable parallel safe
  return trim(regexp_replace(
    lower(regexp_replace(normalize(original, nfd), '[\u0300-\u036f]', '', 'g')),
    '[\u0001-\u002f\u003a-\u0060\u007b-\u00bf]+', ' ', 'g'));

alter table booth_inquiries add column search tsvector generated always as (
  to_tsvector('simple', search_words(
    company_name || ' ' || contact_first_name || ' ' || contact_last_name || ' ' || contact_email || ' ' ||
    product_services))) stored;

create index booth_inquiries_search on booth_inquiries using gin (search);

-- The inbox: newest first within a status, and the new ones by age.
create index booth_inquiries_status on booth_inquiries (status, created_at desc, id);
