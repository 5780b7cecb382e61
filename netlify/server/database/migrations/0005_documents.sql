-- Every key of the documents' blob store: written down before its bytes, removed after them (document-blobs.ts).
-- A key belongs to one record and is never used again, so that a late removal cannot meet somebody else's bytes.
create table document_blobs (
  key text primary key,
  state text not null default 'pending' check (state in ('pending', 'used', 'condemned')),
  created_at timestamptz not null default now()
);

create index document_blobs_state on document_blobs (state, created_at);

create index documents_blob on documents (blob_key);

-- A file that arrives in parts. Its id becomes the document's.
create table uploads (
  id uuid primary key default gen_random_uuid(),
  event_id uuid references events (id) on delete cascade,
  title text not null,
  description text not null,
  category text not null,
  is_public boolean not null,
  original_name text not null,
  size int not null check (size > 0),
  created_by uuid references users (id) on delete set null,
  seen_at timestamptz not null default now()
);

create index uploads_seen on uploads (seen_at);

create table upload_parts (
  upload_id uuid not null references uploads (id) on delete cascade,
  number int not null check (number > 0),
  blob_key text not null,
  primary key (upload_id, number)
);

create index upload_parts_blob on upload_parts (blob_key);
