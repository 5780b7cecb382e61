-- The team's contact; pages never get it.
alter table exhibitors
  add column contact_name text not null default '',
  add column contact_email text not null default '',
  add column contact_phone text not null default '';

-- Erasing a person empties the contact in past editions, too.
create or replace trigger kept_as_it_was before insert or update of
  event_id, company, booth, area, products, website, is_shown, logo, logo_key, inquiry_id on exhibitors
  for each row execute function refuse_past();

update exhibitors set
  contact_name = btrim(contact_first_name || ' ' || contact_last_name),
  contact_email = inquiry.contact_email,
  contact_phone = inquiry.contact_phone,
  answered = answered || jsonb_build_object(
    'contactName', btrim(contact_first_name || ' ' || contact_last_name),
    'contactEmail', inquiry.contact_email, 'contactPhone', inquiry.contact_phone),
  version = exhibitors.version + 1
from booth_inquiries inquiry where inquiry.id = inquiry_id and erased_at is null;
