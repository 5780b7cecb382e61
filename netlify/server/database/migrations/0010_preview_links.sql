-- The portal's own key: what it signs, nobody else can make. `preview_links` is part of each signed link to a preview;
-- counting it up revokes them all.
create table signing_key (
  is_only boolean primary key default true check (is_only),
  key text not null default gen_random_uuid()::text || gen_random_uuid()::text,
  preview_links int not null default 0
);

insert into signing_key default values;
