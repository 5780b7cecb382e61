-- A document's file may be replaced under its address. `file` counts the files of a document; when the present one came, who brought it, and in which upload (null: with the document).
alter table documents
  add column file int not null default 1,
  add column file_at timestamptz,
  add column file_by uuid references users (id) on delete set null,
  add column file_upload uuid;

-- The files before it, for administrators. Those of a document that is gone go with the next sweep at the latest.
create table document_versions (
  document_id uuid not null,
  file int not null check (file > 0),
  original_name text not null,
  blob_key text not null,
  sha256 text not null,
  media_type text not null,
  size int not null,
  file_at timestamptz not null,
  file_by uuid references users (id) on delete set null,
  file_upload uuid,
  primary key (document_id, file)
);

create index document_versions_blob on document_versions (blob_key);

-- A file that arrives in parts and takes the place of a document's.
alter table uploads
  add column replaces uuid,
  add column replaces_version int;

create trigger file_kept_as_it_was before update of blob_key on documents for each row execute function refuse_past();

-- Functions of the deploy before know no versions: the bytes of one are not given up.
create function keep_named_bytes() returns trigger language plpgsql as $$
begin if new.state = 'condemned' and exists (select 1 from document_versions where blob_key = new.key) then return null; end if; return new; end
$$;

create trigger named_by_version before update of state on document_blobs for each row execute function keep_named_bytes();
