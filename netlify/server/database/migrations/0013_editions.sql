-- An edition of a show is a row of `events`: one of a slug is what pages show, one may be prepared, the others are over.
alter table events
  add column state text not null default 'current' check (state in ('draft', 'current', 'past')),
  add column switch_at timestamptz check (switch_at is null or state = 'draft');

alter table events drop constraint events_slug_key;

create unique index events_current on events (slug) where state = 'current';

create unique index events_draft on events (slug) where state = 'draft';

-- An entry of all shows is in the areas of those that pages show.
create or replace function areas_named_in(place text, show uuid) returns text[] stable language sql as $$
  select coalesce(array_agg(key order by first), '{}') from (
    select key, min(position) as first from areas
    where (event_id = show or show is null and event_id in (select id from events where state = 'current')) and strpos(lower(place), lower(name)) > 0
    group by key) named
$$;

-- What is over stays what it was, whoever writes; but who wrote it may be removed. The code is what the server tells in words.
create function refuse_past() returns trigger language plpgsql as $$
begin if exists (select 1 from events where state = 'past' and id in (old.event_id, new.event_id)) then raise exception 'This edition is over' using errcode = 'PT409'; end if; return coalesce(new, old); end
$$;

create function refuse_past_show() returns trigger language plpgsql as $$
begin if old.state = 'past' and (new.state = 'past') is not false then raise exception 'This edition is over' using errcode = 'PT409'; end if; return coalesce(new, old); end
$$;

create trigger kept_as_it_was before update or delete on events for each row execute function refuse_past_show();

create trigger kept_as_it_was before insert or delete or update of event_id, key, value, type, category on content_items
  for each row execute function refuse_past();

create trigger kept_as_it_was before insert or update or delete on schedule_events for each row execute function refuse_past();

create trigger kept_as_it_was before insert or update or delete on areas for each row execute function refuse_past();

create trigger kept_as_it_was before insert or update or delete on rules for each row execute function refuse_past();

create trigger kept_as_it_was before insert or delete or update of event_id, title, description, category, is_public on documents
  for each row execute function refuse_past();

create trigger kept_as_it_was before insert or update or delete on settings for each row execute function refuse_past();
