-- Who of the team takes care of an inquiry, and the filters of the inbox that the team has saved.

-- Nobody is ever deleted from `users`: whoever is removed stays as a row.
alter table booth_inquiries add column assignee uuid;

-- The list of the inquiries for one show that one colleague takes care of.
create function list_of(event uuid, person uuid) returns uuid language sql immutable parallel safe
  return md5(event::text || person::text)::uuid;

-- Each colleague has a list of their own, so that it is as quick to read and as cheap to count as the others.
create or replace view inquiry_listed as
  with stated as not materialized (
    select id, created_at, assignee,
      case when erased_at is not null then 'erased' when withdrawn_at is not null then 'withdrawn' else status end as state
    from booth_inquiries)
  select '00000000-0000-0000-0000-000000000000'::uuid as list, id as inquiry_id, state, created_at from stated
  union all
  select event_id, id, state, created_at from stated join inquiry_events on inquiry_id = id
  union all
  select assignee, id, state, created_at from stated where assignee is not null
  union all
  select list_of(event_id, assignee), id, state, created_at from stated join inquiry_events on inquiry_id = id
  where assignee is not null;

create or replace function relist_changed() returns trigger language plpgsql as $$
begin perform relist(array_agg(id)) from (
  select id, status, withdrawn_at, erased_at, created_at, assignee from now_so
  except select id, status, withdrawn_at, erased_at, created_at, assignee from was_so
) changed; return null; end
$$;

-- Whoever is removed takes care of nothing from then on; the log says so.
create function unassign_removed() returns trigger language plpgsql as $$
begin with freed as (
    update booth_inquiries set assignee = null
    where assignee = new.id and id in (select inquiry_id from inquiry_list where list = new.id) returning id)
  insert into inquiry_log (inquiry_id, by_user, kind, before)
  select id, new.removed_by, 'assignee', to_jsonb(coalesce(new.first_name, new.email)) from freed; return null; end
$$;

create trigger unassigns after update of removed_at on users for each row
  when (old.removed_at is null and new.removed_at is not null)
  execute function unassign_removed();

-- As the inbox's address names them; '' for any.
create table inquiry_filters (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  show text not null default '',
  status text not null default '',
  assignee text not null default '',
  created_at timestamptz not null default now()
);

create unique index inquiry_filters_of_name on inquiry_filters (lower(name));
