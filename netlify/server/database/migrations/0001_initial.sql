-- Every statement ends with a semicolon at the end of its line (the runner splits there).
-- Event and schedule dates are calendar days as text, YYYY-MM-DD: no time zone can shift them.

create table users (
  id uuid primary key default gen_random_uuid(),
  email text not null,
  first_name text,
  password_hash text,
  created_at timestamptz not null default now()
);

create unique index users_email on users (lower(email));

create table sessions (
  token_hash text primary key,
  user_id uuid not null references users (id) on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);

create index sessions_user on sessions (user_id);

create table rate_limits (
  bucket text not null,
  window_start timestamptz not null,
  hits int not null default 1,
  primary key (bucket, window_start)
);

create table events (
  id uuid primary key default gen_random_uuid(),
  position int not null,
  slug text not null unique check (slug ~ '^[a-z0-9-]{1,40}$'),
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
  check (end_date >= start_date)
);

create table content_items (
  id uuid primary key default gen_random_uuid(),
  event_id uuid references events (id) on delete cascade,
  key text not null check (key <> ''),
  value text not null,
  type text not null check (type in ('text', 'html', 'url')),
  category text not null,
  version int not null default 1,
  updated_at timestamptz not null default now(),
  updated_by uuid references users (id) on delete set null,
  unique nulls not distinct (event_id, key)
);

create table content_revisions (
  id bigint generated always as identity primary key,
  event_id uuid references events (id) on delete cascade,
  key text not null,
  before_value text,
  after_value text,
  type text not null,
  category text not null,
  changed_by uuid references users (id) on delete set null,
  changed_by_email text not null,
  changed_at timestamptz not null default now(),
  saved_revision bigint not null
);

create index content_revisions_key on content_revisions (event_id, key, id desc);

create table schedule_events (
  id uuid primary key default gen_random_uuid(),
  event_id uuid references events (id) on delete cascade,
  title text not null check (title <> ''),
  description text not null default '',
  date text not null check (date ~ '^\d{4}-\d\d-\d\d$'),
  time text not null check (time ~ '^\d\d:\d\d$'),
  end_time text check (end_time ~ '^\d\d:\d\d$'),
  location text not null default '',
  category text not null default 'general',
  version int not null default 1,
  updated_at timestamptz not null default now()
);

create index schedule_events_event on schedule_events (event_id, date, time);

create table documents (
  id uuid primary key default gen_random_uuid(),
  event_id uuid references events (id) on delete cascade,
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
  created_by uuid references users (id) on delete set null
);

create index documents_event on documents (event_id, created_at desc);

create table exhibitors (
  id uuid primary key default gen_random_uuid(),
  event_id uuid not null references events (id) on delete cascade,
  name text not null check (name <> ''),
  created_at timestamptz not null default now()
);

create index exhibitors_event on exhibitors (event_id);

create table settings (
  id uuid primary key default gen_random_uuid(),
  event_id uuid references events (id) on delete cascade,
  key text not null check (key <> ''),
  value text not null,
  type text not null default 'string',
  unique nulls not distinct (event_id, key)
);

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
  updated_at timestamptz not null default now()
);

create index booth_inquiries_newest on booth_inquiries (created_at desc, id);

create table inquiry_events (
  inquiry_id uuid not null references booth_inquiries (id) on delete cascade,
  event_id uuid not null references events (id),
  position int not null,
  primary key (inquiry_id, event_id)
);

create index inquiry_events_event on inquiry_events (event_id);

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
  last_error text
);

create index mail_outbox_waiting on mail_outbox (next_attempt_at) where sent_at is null;

-- One row: the revision rises with every write that pages show (architecture 5).
create table publication (
  single_row boolean primary key default true check (single_row),
  saved_revision bigint not null default 1,
  saved_at timestamptz not null default now()
);

insert into publication default values;

create table publication_runs (
  id uuid primary key default gen_random_uuid(),
  revision bigint not null,
  state text not null,
  reason text,
  started_at timestamptz not null default now(),
  finished_at timestamptz
);

create index publication_runs_newest on publication_runs (started_at desc);
