-- The list of what needs the team: `since` orders it, and it counts as a state of its own.
alter table inquiry_list add column since timestamptz;
alter table booth_inquiries add column opened_at timestamptz;

create index inquiry_list_needs on inquiry_list (list, state, since, inquiry_id) where since is not null;
create index mail_outbox_failed on mail_outbox using gin (inquiry_ids) where failed_at is not null and sent_at is null;

-- Takes the row, because a statement that returns it does not see it stored yet.
create or replace function need_of(inquiry booth_inquiries) returns table (since timestamptz, news timestamptz, why text[])
language sql stable parallel safe as $$
  select min(need.at), max(need.at), array_agg(distinct need.why)
  from (select 1) always
  left join lateral (
    select id, at, kind, after from inquiry_log
    where inquiry_id = inquiry.id and by_user is not null and kind in ('done', 'mail', 'status') order by id desc limit 1
  ) act on not (act.kind = 'status' and act.after = '"new"')
  cross join lateral (
    select inquiry.created_at as at, 'new' as why
    where inquiry.status = 'new' and inquiry.withdrawn_at is null and act.id is null
    union all
    select at, kind from inquiry_log wrote
    where inquiry_id = inquiry.id and by_user is null and kind in ('answers', 'note', 'withdrawn') and id > coalesce(act.id, 0)
      and not (kind = 'answers' and exists (
        select from inquiry_log where inquiry_id = inquiry.id and kind = 'answered' and id > wrote.id))
    union all
    select answers.at, 'proposal' from exhibitors
    join editions on editions.id = event_id and editions.state <> 'past'
    cross join lateral (
      select id, at from inquiry_log where inquiry_id = inquiry.id and kind = 'answers' order by id desc limit 1) answers
    where exhibitors.inquiry_id = inquiry.id
      and answered is not null and exists (
        select from (values
          (inquiry.company_name, answered ->> 'company', company),
          (inquiry.product_services, answered ->> 'products', products),
          (inquiry.website, answered ->> 'website', exhibitors.website),
          (btrim(inquiry.contact_first_name || ' ' || inquiry.contact_last_name), answered ->> 'contactName', contact_name),
          (inquiry.contact_email, answered ->> 'contactEmail', exhibitors.contact_email),
          (inquiry.contact_phone, answered ->> 'contactPhone', exhibitors.contact_phone)) said (now, seen, kept)
        where now is distinct from seen and now <> kept)
      and not exists (select from inquiry_log where inquiry_id = inquiry.id and kind = 'done' and id > answers.id)
    union all
    select failed_at, 'mail' from mail_outbox mail
    where inquiry_ids @> array[inquiry.id] and failed_at is not null and sent_at is null
      and attempts > 0 and mail.kind not in ('notice', 'digest') and failed_at > coalesce(act.at, '-infinity')
  ) need
  where inquiry.erased_at is null
$$;

create or replace view inquiry_listed as
  with stated as not materialized (
    select id, created_at, assignee, need.since,
      case when erased_at is not null then 'erased' when withdrawn_at is not null then 'withdrawn' else status end as state
    from booth_inquiries inquiry, need_of(inquiry) need)
  select '00000000-0000-0000-0000-000000000000'::uuid as list, id as inquiry_id, state, created_at, since from stated
  union all
  select event_id, id, state, created_at, since from stated join inquiry_events on inquiry_id = id
  union all
  select assignee, id, state, created_at, since from stated where assignee is not null
  union all
  select list_of(event_id, assignee), id, state, created_at, since from stated join inquiry_events on inquiry_id = id
  where assignee is not null;

create or replace function relist(ids uuid[]) returns void language plpgsql as $$
begin
  perform 1 from booth_inquiries where id = any(ids) order by id for no key update;
  with
    had as materialized (select * from inquiry_list where inquiry_id = any(ids)),
    wanted as materialized (select * from inquiry_listed where inquiry_id = any(ids)),
    gone as (
      delete from inquiry_list using (select inquiry_id, list from had except select inquiry_id, list from wanted) stale
      where inquiry_list.inquiry_id = stale.inquiry_id and inquiry_list.list = stale.list),
    put as (
      insert into inquiry_list (list, inquiry_id, state, created_at, since)
      select * from (select * from wanted except select list, inquiry_id, state, created_at, since from had) news
      on conflict (inquiry_id, list) do update
      set state = excluded.state, created_at = excluded.created_at, since = excluded.since)
  insert into inquiry_counts (list, state, count)
  select list, state, sum(one)
  from (
    select list, state, 1 as one from wanted union all select list, state, -1 from had
    union all select list, 'needs', 1 from wanted where since is not null
    union all select list, 'needs', -1 from had where since is not null) moved
  group by list, state having sum(one) <> 0 order by list, state
  on conflict (list, state) do update set count = inquiry_counts.count + excluded.count;
end
$$;

create or replace function relist_logged() returns trigger language plpgsql as $$
begin
  perform relist(array_agg(distinct inquiry_id)) from logged
  where kind in ('done', 'mail', 'status', 'answers', 'note', 'withdrawn', 'answered');
  return null;
end
$$;

create or replace function relist_failed() returns trigger language plpgsql as $$
begin
  perform relist(array_agg(distinct inquiry)) from now_so join was_so using (id), unnest(now_so.inquiry_ids) inquiry
  where now_so.failed_at is distinct from was_so.failed_at;
  return null;
end
$$;

create or replace function relist_proposed() returns trigger language plpgsql as $$
begin
  perform relist(array_agg(distinct inquiry_id)) from (
    select inquiry_id, id, company, products, website, contact_name, contact_email, contact_phone, answered from was_so where inquiry_id is not null
    except select inquiry_id, id, company, products, website, contact_name, contact_email, contact_phone, answered from now_so) changed;
  return null;
end
$$;

create or replace function relist_unlisted() returns trigger language plpgsql as $$
begin
  perform relist(array_agg(distinct inquiry_id)) from was_so where inquiry_id is not null;
  return null;
end
$$;

create trigger relisted after insert on inquiry_log referencing new table as logged
  for each statement execute function relist_logged();
create trigger unlisted after delete on inquiry_log referencing old table as logged
  for each statement execute function relist_logged();
create trigger relisted after update on mail_outbox referencing old table as was_so new table as now_so
  for each statement execute function relist_failed();
create trigger relisted after update on exhibitors referencing old table as was_so new table as now_so
  for each statement execute function relist_proposed();
create trigger unlisted after delete on exhibitors referencing old table as was_so
  for each statement execute function relist_unlisted();

select relist(array_agg(id)) from booth_inquiries;
