-- The parts of a show's pages that are not out yet. A plan that visitors see already stays where they see it.
alter table events add column coming_soon text[] not null default '{}';

update events set coming_soon = case when expofp_event_id is null
  then '{load-in,guidelines,downloads,floor-map}' else '{load-in,guidelines,downloads}' end::text[]
where slug = 'mate';

-- A count that is given stands in place of the number of rows in `exhibitors`.
alter table events add column exhibitor_count int check (exhibitor_count >= 0);

-- A setting is saved by its version, as texts and entries are.
alter table settings add column version int not null default 1;

-- What was changed lately, of one show and of all.
create index changes_newest on changes (event_id, id desc);
