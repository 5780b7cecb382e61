-- A text of the contact is for all shows unless it is different for one. What one show alone has stored, or all that have
-- stored it say in the same words, was meant for all of them; what they say in different words stays each one's own.
with names (name, key, position) as (values
  ('contact_hero_title', 'contact_hero_title', 0), ('contact_title', 'contact_hero_title', 1),
  ('contact_hero_subtitle', 'contact_hero_subtitle', 0), ('contact_hero_description', 'contact_hero_subtitle', 1),
  ('contact_subtitle', 'contact_hero_subtitle', 2),
  ('contact_company_name', 'contact_company_name', 0),
  ('contact_company_tagline', 'contact_company_tagline', 0), ('contact_tagline', 'contact_company_tagline', 1),
  ('contact_about_description', 'contact_about_description', 0),
  ('contact_primary_label', 'contact_primary_label', 0),
  ('contact_primary_name', 'contact_primary_name', 0), ('contact_person_name', 'contact_primary_name', 1),
  ('contact_email_label', 'contact_email_label', 0),
  ('contact_primary_email', 'contact_primary_email', 0), ('contact_email', 'contact_primary_email', 1),
  ('contact_phone_label', 'contact_phone_label', 0),
  ('contact_primary_phone', 'contact_primary_phone', 0), ('contact_phone', 'contact_primary_phone', 1),
  ('contact_phone_display', 'contact_phone_display', 0),
  ('contact_mail_title', 'contact_mail_title', 0), ('mailing_address_title', 'contact_mail_title', 1),
  ('contact_mail_organization', 'contact_mail_organization', 0), ('nile_org_name', 'contact_mail_organization', 1),
  ('contact_mail_address1', 'contact_mail_address1', 0), ('nile_address_line1', 'contact_mail_address1', 1),
  ('contact_mail_address2', 'contact_mail_address2', 0), ('nile_address_line2', 'contact_mail_address2', 1),
  ('contact_mailing_address', 'contact_mailing_address', 0),
  ('contact_business_label', 'contact_business_label', 0), ('contact_business_title', 'contact_business_title', 0),
  ('contact_business_desc1', 'contact_business_desc1', 0), ('contact_business_desc2', 'contact_business_desc2', 0),
  ('contact_business_desc3', 'contact_business_desc3', 0), ('contact_business_desc4', 'contact_business_desc4', 0),
  ('contact_footer_text', 'contact_footer_text', 0),
  ('button_send_email', 'button_send_email', 0), ('email_button_text', 'button_send_email', 1),
  ('button_call_now', 'button_call_now', 0), ('phone_button_text', 'button_call_now', 1)),
stored as (
  select item.*, names.key as text, names.position, events.state
  from content_items item join names on names.name = item.key left join events on events.id = item.event_id),
shown as (
  select distinct on (event_id, text) event_id, text, state, value, type, category, updated_by
  from stored where state in ('current', 'draft') order by event_id, text, position),
agreed as (
  select text, min(value) as value, min(type) as type, min(category) as category
  from shown
  where state = 'current' and not exists (select 1 from stored of_all where of_all.event_id is null and of_all.text = shown.text)
  group by text having count(distinct (value, type)) = 1),
taken as (
  delete from content_items item using stored, shown, agreed
  where item.id = stored.id and stored.event_id = shown.event_id and stored.text = shown.text and shown.text = agreed.text
    and (shown.value, shown.type) = (agreed.value, agreed.type)
  returning item.event_id, item.key, item.value, item.type, item.category),
put as (
  insert into content_items (event_id, key, value, type, category, version)
  select null, text, value, type, category,
    1 + (select count(*) from changes where kind = 'text' and record = text and changes.event_id is null)
  from agreed
  returning key, value, type, category),
raised as (
  update publication
  set saved_revision = saved_revision + 1, saved_at = now(), waiting_since = coalesce(waiting_since, now())
  where exists (select 1 from agreed) returning saved_revision)
insert into changes (event_id, kind, record, before, after, changed_by_email, saved_revision)
select event_id, 'text', key, jsonb_build_object('value', value, 'type', type, 'category', category), null::jsonb,
  'update of the portal', (select saved_revision from raised)
from taken
union all
select null, 'text', key, null, jsonb_build_object('value', value, 'type', type, 'category', category),
  'update of the portal', (select saved_revision from raised)
from put;
