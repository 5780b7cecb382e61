-- The team's contact; pages never get it.
alter table exhibitors
  add column contact_name text not null default '',
  add column contact_email text not null default '',
  add column contact_phone text not null default '';

-- Erasing a person empties the contact in past editions, too.
create or replace trigger kept_as_it_was before insert or update of
  event_id, company, booth, area, products, website, is_shown, logo, logo_key, inquiry_id, answered on exhibitors
  for each row execute function refuse_past();
