-- Who exhibits at a show. `name` is the company; the area is the key of one of the show's, '' for none. Nobody is shown before a manager says so.
alter table exhibitors
  add column booth text not null default '',
  add column area text not null default '',
  add column products text not null default '',
  add column website text not null default '',
  add column is_shown boolean not null default false,
  add column logo jsonb,
  add column logo_key text,
  add column inquiry_id uuid,
  add column answered jsonb,
  add column version int not null default 1,
  add column updated_at timestamptz not null default now();

create index exhibitors_inquiry on exhibitors (inquiry_id) where inquiry_id is not null;

-- A vendor may be taken off a show that is over, too: only a change is refused.
create trigger kept_as_it_was before insert or update on exhibitors for each row execute function refuse_past();

-- What happened to an inquiry's exhibitors, also to those that are gone.
create index changes_exhibitor_inquiry on changes ((coalesce(after, before) ->> 'inquiryId')) where kind = 'exhibitor';

-- Functions of the deploy before know no logos: the bytes of one are not given up.
create or replace function keep_named_bytes() returns trigger language plpgsql as $$
begin if new.state = 'condemned' and (exists (select 1 from document_versions where blob_key = new.key) or exists (select 1 from exhibitors where logo_key = new.key)) then return null; end if; return new; end
$$;

create index exhibitors_logo on exhibitors (logo_key) where logo_key is not null;

-- The page of the exhibitors is still to come. Editions that are over stay what they were, without any exhibitors.
update events set coming_soon = array_append(coming_soon, 'exhibitors') where state <> 'past';
