-- A text of the contact is for all shows unless it is different for one. Texts that belong together (a number and how it is
-- shown, an address and its lines) go together, so that no show gets a half of another one's. What one show alone has stored
-- of them, or all that have stored any in the same words, was meant for all shows; the rest stays each one's own.
with names (unit, name, key, position) as (values
  ('title', 'contact_hero_title', 'contact_hero_title', 0), ('title', 'contact_title', 'contact_hero_title', 1),
  ('subtitle', 'contact_hero_subtitle', 'contact_hero_subtitle', 0), ('subtitle', 'contact_hero_description', 'contact_hero_subtitle', 1),
  ('subtitle', 'contact_subtitle', 'contact_hero_subtitle', 2),
  ('company', 'contact_company_name', 'contact_company_name', 0),
  ('tagline', 'contact_company_tagline', 'contact_company_tagline', 0), ('tagline', 'contact_tagline', 'contact_company_tagline', 1),
  ('about', 'contact_about_description', 'contact_about_description', 0),
  ('person', 'contact_primary_label', 'contact_primary_label', 0),
  ('person', 'contact_primary_name', 'contact_primary_name', 0), ('person', 'contact_person_name', 'contact_primary_name', 1),
  ('email', 'contact_email_label', 'contact_email_label', 0),
  ('email', 'contact_primary_email', 'contact_primary_email', 0), ('email', 'contact_email', 'contact_primary_email', 1),
  ('phone', 'contact_phone_label', 'contact_phone_label', 0),
  ('phone', 'contact_primary_phone', 'contact_primary_phone', 0), ('phone', 'contact_phone', 'contact_primary_phone', 1),
  ('phone', 'contact_phone_display', 'contact_phone_display', 0),
  ('address', 'contact_mail_title', 'contact_mail_title', 0), ('address', 'mailing_address_title', 'contact_mail_title', 1),
  ('address', 'contact_mail_organization', 'contact_mail_organization', 0), ('address', 'nile_org_name', 'contact_mail_organization', 1),
  ('address', 'contact_mail_address1', 'contact_mail_address1', 0), ('address', 'nile_address_line1', 'contact_mail_address1', 1),
  ('address', 'contact_mail_address2', 'contact_mail_address2', 0), ('address', 'nile_address_line2', 'contact_mail_address2', 1),
  ('address', 'contact_mailing_address', 'contact_mailing_address', 0),
  ('business', 'contact_business_label', 'contact_business_label', 0), ('business', 'contact_business_title', 'contact_business_title', 0),
  ('business', 'contact_business_desc1', 'contact_business_desc1', 0), ('business', 'contact_business_desc2', 'contact_business_desc2', 0),
  ('business', 'contact_business_desc3', 'contact_business_desc3', 0), ('business', 'contact_business_desc4', 'contact_business_desc4', 0),
  ('hours', 'contact_footer_text', 'contact_footer_text', 0),
  ('email', 'button_send_email', 'button_send_email', 0), ('email', 'email_button_text', 'button_send_email', 1),
  ('phone', 'button_call_now', 'button_call_now', 0), ('phone', 'phone_button_text', 'button_call_now', 1)),
stored as (
  select item.*, names.unit, names.key as text, names.position, events.state
  from content_items item join names on names.name = item.key left join events on events.id = item.event_id),
shown as (
  select distinct on (event_id, text) event_id, unit, text, state, value, type, category
  from stored where state in ('current', 'draft') order by event_id, text, position),
said as (
  select event_id, unit, state, jsonb_object_agg(text, jsonb_build_array(value, type)) as words
  from shown group by event_id, unit, state),
agreed as (
  select unit, min(words::text)::jsonb as words
  from said
  where state = 'current' and not exists (select 1 from stored of_all where of_all.event_id is null and of_all.unit = said.unit)
  group by unit having count(distinct words) = 1),
taken as (
  delete from content_items item using stored, said, agreed
  where item.id = stored.id and (stored.event_id, stored.unit) = (said.event_id, said.unit)
    and (said.unit, said.words) = (agreed.unit, agreed.words)
  returning item.event_id, item.key, item.value, item.type, item.category),
put as (
  insert into content_items (event_id, key, value, type, category, version)
  select null, text, value, type, min(category),
    1 + (select count(*) from changes where kind = 'text' and record = text and changes.event_id is null)
  from shown join agreed using (unit)
  where state = 'current'
  group by text, value, type
  returning key, value, type, category),
raised as (
  update publication
  set saved_revision = saved_revision + 1, saved_at = now(), waiting_since = coalesce(waiting_since, now())
  where exists (select 1 from agreed) returning saved_revision)
insert into changes (event_id, kind, record, before, after, changed_by_email, saved_revision)
select event_id, 'text', key, jsonb_build_object('value', value, 'type', type, 'category', category), null::jsonb,
  'Portal update', (select saved_revision from raised)
from taken
union all
select null, 'text', key, null, jsonb_build_object('value', value, 'type', type, 'category', category),
  'Portal update', (select saved_revision from raised)
from put;
