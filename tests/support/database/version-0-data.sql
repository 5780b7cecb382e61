-- Rows of every kind as version 0 stored them. Ids end in the number of their kind and of the row.

insert into users (id, email, first_name, removed_at, invited_by, last_seen_at) values
  ('00000000-0000-4000-8000-000000000101', 'meg@example.com', 'Meg', null, null, '2026-09-01T12:00:00Z'),
  ('00000000-0000-4000-8000-000000000102', 'gone@example.com', 'Bo', '2026-08-01T12:00:00Z', '00000000-0000-4000-8000-000000000101', null);
insert into sessions (token_hash, user_id, expires_at, user_agent) values ('hash', '00000000-0000-4000-8000-000000000101', '2036-01-01T00:00:00Z', 'Firefox');
insert into sign_in_devices (token_hash, user_id, expires_at) values ('device', '00000000-0000-4000-8000-000000000101', '2036-01-01T00:00:00Z');
insert into password_links (token_hash, user_id, kind, expires_at) values ('link', '00000000-0000-4000-8000-000000000101', 'reset', '2036-01-01T00:00:00Z');
insert into rate_limits (bucket, window_start, hits) values ('sign-in', '2026-09-01T12:00:00Z', 3);

insert into events (id, position, slug, name, full_name, primary_color, accent_color, start_date, end_date, location, expofp_event_id,
  expected_attendees, square_feet, version, has_first_records, coming_soon, exhibitor_count, state, switch_at, applications, mark, motif, is_default)
values
  ('00000000-0000-4000-8000-000000000201', 0, 'nile', 'NILE 2026', 'Northern Expo', '27 52% 47.5%', '27 52% 47.5%', '2026-10-09', '2026-10-17',
    'Billings', 'nile26', 30000, 90000, 4, true, '{downloads}', null, 'current', null, 'waiting', 'horns', 'lasso', true),
  ('00000000-0000-4000-8000-000000000202', 0, 'nile', 'NILE 2025', 'Northern Expo', '27 52% 47.5%', '27 52% 47.5%', '2025-10-10', '2025-10-18',
    'Billings', null, null, null, 9, true, '{}', 214, 'draft', null, 'closed', 'horns', 'lasso', true),
  ('00000000-0000-4000-8000-000000000203', 1, 'mate', 'MATE', 'Agri-Trade Expo', '207 44% 49%', '207 44% 49%', '2027-02-11', '2027-02-13',
    'Billings', null, null, null, 1, true, '{exhibitors}', null, 'current', null, 'open', 'grain', 'furrows', false);
insert into settings (event_id, key, value, version) values
  (null, 'inquiry_retention_months', '24', 2), ('00000000-0000-4000-8000-000000000201', 'master_schedule_url', '/api/documents/1/download', 1);
insert into content_items (id, event_id, key, value, type, category, version, updated_by) values
  ('00000000-0000-4000-8000-000000000301', null, 'hero_title', 'Welcome, vendors', 'text', 'homepage', 2, '00000000-0000-4000-8000-000000000101'),
  ('00000000-0000-4000-8000-000000000302', '00000000-0000-4000-8000-000000000201', 'hero_title', 'Welcome to NILE', 'text', 'homepage', 1, null),
  ('00000000-0000-4000-8000-000000000303', '00000000-0000-4000-8000-000000000202', 'hero_title', 'Welcome to 2025', 'text', 'homepage', 1, '00000000-0000-4000-8000-000000000101');
insert into areas (id, event_id, key, name, line, position, notes, entrance, waiting, phone) values
  ('00000000-0000-4000-8000-000000000401', '00000000-0000-4000-8000-000000000201', 'expo', 'Expo Building', 'Indoor booths', 1, '{"Dollies at door 4"}', 'Door 4', 'Lot B', '(406) 555-0101'),
  ('00000000-0000-4000-8000-000000000402', '00000000-0000-4000-8000-000000000201', 'courtyard', 'Courtyard', '', 0, '{}', '', '', ''),
  ('00000000-0000-4000-8000-000000000403', '00000000-0000-4000-8000-000000000202', 'expo', 'Expo Building', '', 0, '{}', '', '', '');
insert into rules (id, event_id, title, text, position, version) values
  ('00000000-0000-4000-8000-000000000501', '00000000-0000-4000-8000-000000000201', 'Vehicles', E'No idling.\nNo parking in the dock.', 1, 3),
  ('00000000-0000-4000-8000-000000000502', '00000000-0000-4000-8000-000000000201', 'Animals', 'On a leash.', 0, 1);
insert into schedule_events (id, event_id, title, description, date, time, end_time, location, category, version, areas, kind, emphasis, open_end, hours_unknown) values
  ('00000000-0000-4000-8000-000000000601', '00000000-0000-4000-8000-000000000201', 'Dock opens', 'Vendors only', '2026-10-08', '08:00', '17:00', '', 'vendor', 2, '{courtyard}', 'move-in', 'Bring your badge', false, false),
  ('00000000-0000-4000-8000-000000000602', '00000000-0000-4000-8000-000000000201', 'Vet check', '', '2026-10-08', '00:00', null, 'Expo Building, door 4; Courtyard', 'general', 1, null, 'general', '', false, true),
  ('00000000-0000-4000-8000-000000000603', '00000000-0000-4000-8000-000000000201', 'Midnight watch', '', '2026-10-08', '00:00', null, '', 'general', 1, '{}', 'security', '', true, false),
  ('00000000-0000-4000-8000-000000000604', null, 'Meeting for all shows', '', '2026-10-01', '09:00', null, 'Expo Building', 'general', 1, null, 'general', '', false, false),
  ('00000000-0000-4000-8000-000000000605', '00000000-0000-4000-8000-000000000202', 'Doors of 2025', '', '2025-10-10', '00:00', null, 'Expo Building', 'general', 1, null, 'show', '', false, true);
insert into notices (id, event_id, text, area, ends_at) values
  ('00000000-0000-4000-8000-000000000701', '00000000-0000-4000-8000-000000000201', 'Gate 4 is closed', 'expo', '2036-01-01T00:00:00Z');
insert into pictures (id, event_id, place, area, alt, focus_x, is_shown) values
  ('00000000-0000-4000-8000-000000000801', '00000000-0000-4000-8000-000000000201', 'plan', 'expo', 'The doors of the hall', 40, true);
insert into exhibitors (id, event_id, name, booth, area, products, website, is_shown, inquiry_id, answered) values
  ('00000000-0000-4000-8000-000000000901', '00000000-0000-4000-8000-000000000201', 'Big Sky Fence', '12', 'expo', 'Gates', 'https://fence.example/', true, '00000000-0000-4000-8000-000000001101', '{"company": "Co-op Seeds", "products": "Gates", "website": ""}'),
  ('00000000-0000-4000-8000-000000000902', '00000000-0000-4000-8000-000000000202', 'Old Ranch', '', '', '', '', false, null, null);
insert into leftovers (event_id, id, kind, record, field, text, becomes, is_own) values
  ('00000000-0000-4000-8000-000000000201', 'a1', 'text', 'hero_title', 'value', 'Welcome to 2025', 'Welcome to NILE', true);
insert into meant_contradictions (id, event_id, meant_by) values ('c1', '00000000-0000-4000-8000-000000000201', '00000000-0000-4000-8000-000000000101');
insert into documents (id, event_id, title, category, is_public, original_name, blob_key, sha256, media_type, size, created_by, version, file, file_at) values
  ('00000000-0000-4000-8000-000000001001', '00000000-0000-4000-8000-000000000201', 'Dock map', 'general', true, 'map.pdf', 'now', repeat('a', 64), 'application/pdf', 9, '00000000-0000-4000-8000-000000000101', 5, 2, '2026-05-01T12:00:00Z'),
  ('00000000-0000-4000-8000-000000001002', null, 'Form for all', 'general', false, 'form.pdf', 'form', repeat('b', 64), 'application/pdf', 8, null, 1, 1, null);
insert into document_versions (document_id, file, original_name, blob_key, sha256, media_type, size, file_at, file_by) values
  ('00000000-0000-4000-8000-000000001001', 1, 'old.pdf', 'then', repeat('c', 64), 'application/pdf', 7, '2026-04-01T12:00:00Z', '00000000-0000-4000-8000-000000000102');
insert into document_blobs (key, state) values ('now', 'used'), ('then', 'used'), ('form', 'used'), ('late', 'condemned'), ('part', 'pending');
insert into uploads (id, event_id, title, description, category, is_public, original_name, size, replaces, replaces_version) values
  ('00000000-0000-4000-8000-000000001003', '00000000-0000-4000-8000-000000000201', 'Dock map', '', 'general', true, 'new.pdf', 9, '00000000-0000-4000-8000-000000001001', 5);
insert into upload_parts (upload_id, number, blob_key) values ('00000000-0000-4000-8000-000000001003', 1, 'part');
update events set state = 'past' where id = '00000000-0000-4000-8000-000000000202';
insert into events (id, position, slug, name, full_name, primary_color, accent_color, location, state, switch_at) values
  ('00000000-0000-4000-8000-000000000204', 0, 'nile', 'NILE 2027', 'Northern Expo', '27 52% 47.5%', '27 52% 47.5%', 'Billings', 'draft', '2036-01-01T00:00:00Z');

insert into booth_inquiries (id, company_name, contact_first_name, contact_last_name, contact_email, contact_phone, business_address, city, state,
  zip_code, country, website, product_services, preferred_area, space_size, special_requirements, previous_exhibitor, hear_about_us,
  additional_comments, status, notes, idempotency_key, request_hash, version, number, links, withdrawn_at, erased_at, assignee)
values
  ('00000000-0000-4000-8000-000000001101', 'Co-op Seeds', 'Ann', 'Müller', 'ann@coop.example', '(406) 555-0142', '12 Rimrock Rd.', 'Billings', 'Montana',
    '59101', 'United States', '', 'Gates', 'expo', '10x20', '', true, 'A friend', '', 'reserved', 'Call after 5', 'k1', 'h1', 3, '1234567', 1, null, null, '00000000-0000-4000-8000-000000000101'),
  ('00000000-0000-4000-8000-000000001102', 'Dry Creek', 'Bob', 'Lee', 'bob@creek.example', '1', '', '', '', '', '', '', '', '', '', '', false, '', '', 'new', '', 'k2', 'h2', 1, '1234568', 0, '2026-07-01T12:00:00Z', null, null),
  ('00000000-0000-4000-8000-000000001103', '', '', '', '', '', '', '', '', '', '', '', '', '', '', '', false, '', '', 'new', '', 'k3', '', 2, '1234569', 0, null, '2026-07-02T12:00:00Z', null);
insert into inquiry_events (inquiry_id, event_id, position, waiting_list) values
  ('00000000-0000-4000-8000-000000001101', '00000000-0000-4000-8000-000000000201', 0, true), ('00000000-0000-4000-8000-000000001101', '00000000-0000-4000-8000-000000000203', 1, false),
  ('00000000-0000-4000-8000-000000001102', '00000000-0000-4000-8000-000000000202', 0, false), ('00000000-0000-4000-8000-000000001103', '00000000-0000-4000-8000-000000000201', 0, false);
insert into inquiry_log (inquiry_id, by_user, kind, before, after) values
  ('00000000-0000-4000-8000-000000001101', '00000000-0000-4000-8000-000000000101', 'status', '"new"', '"reserved"');
insert into inquiry_filters (name, show, status) values ('Reserved', 'nile', 'reserved');
update erasures set wanted = 1, done = 1;
insert into erased_inquiries (digest, exhibitors_too) values (repeat('d', 64), true);
insert into mail_outbox (id, kind, recipient, subject, body, inquiry_id, inquiry_ids, event_id, by_user, once, sent_at, in_files, held_at, failed_at) values
  ('00000000-0000-4000-8000-000000001201', 'confirmation', 'ann@coop.example', 'We have your inquiry', 'Hello', '00000000-0000-4000-8000-000000001101', '{00000000-0000-4000-8000-000000001101}', '00000000-0000-4000-8000-000000000201', null, 'one', '2026-06-01T12:00:00Z', true, null, null),
  ('00000000-0000-4000-8000-000000001202', 'digest', 'meg@example.com', 'New inquiries', 'See #inquiries', null, '{00000000-0000-4000-8000-000000001101}', null, null, 'two', null, false, '2026-06-02T12:00:00Z', null);

insert into changes (event_id, kind, record, before, after, changed_by, changed_by_email, saved_revision) values
  ('00000000-0000-4000-8000-000000000201', 'text', 'hero_title', '{"value": "Hi", "type": "text", "category": "homepage"}', '{"value": "Welcome to NILE", "type": "text", "category": "homepage"}', '00000000-0000-4000-8000-000000000101', 'meg@example.com', 7),
  ('00000000-0000-4000-8000-000000000201', 'event', 'name', '"NILE"', '"NILE 2026"', null, 'Portal update', 8);
insert into publication_snapshots (revision, snapshot) values (8, '{"version": 8, "areas": [], "events": []}');
insert into publication_runs (id, revision, state, asked_by, deploy_id, log, finished_at) values
  ('00000000-0000-4000-8000-000000001301', 8, 'live', 'meg@example.com', 'deploy', 'All well', '2026-06-03T12:00:00Z'),
  ('00000000-0000-4000-8000-000000001302', 7, 'failed', null, null, null, '2026-06-02T12:00:00Z');
update publication set saved_revision = 9, step = 40, waiting_since = '2026-06-04T12:00:00Z', live_revision = 8, live_at = '2026-06-03T12:00:00Z';
insert into preview_links (id, token_hash, event_id, created_by, expires_at) values
  ('00000000-0000-4000-8000-000000001401', 'preview', '00000000-0000-4000-8000-000000000204', '00000000-0000-4000-8000-000000000101', '2036-01-01T00:00:00Z');
insert into portal_health (set_back_at, set_back_seconds) values ('2026-06-05T12:00:00Z', 90);
