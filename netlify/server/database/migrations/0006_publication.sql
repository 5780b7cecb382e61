-- What src/domain/publication-model.ts calls a Publication: the row of `publication` holds it whole. `step` rises with every
-- change of it by anything but a save, so that two who saw the same row cannot both change it.
alter table publication
  add column step bigint not null default 0,
  add column waiting_since timestamptz,
  add column asked_by text,
  add column live_revision bigint,
  add column live_at timestamptz,
  add column run_id uuid,
  add column run_revision bigint,
  add column run_phase text check (run_phase in ('calling', 'queued', 'building', 'checking')),
  add column run_started_at timestamptz,
  add column run_since timestamptz,
  add column failure_kind text check (failure_kind in ('hook', 'build', 'stuck', 'unseen')),
  add column failure_reason text,
  add column failed_at timestamptz,
  add column failed_attempts int,
  add check ((live_revision is null) = (live_at is null)),
  add check (num_nulls(run_id, run_revision, run_phase, run_started_at, run_since) in (0, 5)),
  add check (num_nulls(failure_kind, failure_reason, failed_at, failed_attempts) in (0, 4));

-- What was saved before publishing was watched over: the first look at the site tells whether it is live.
update publication set waiting_since = saved_at where saved_revision > 1;

-- The history. `revision` is what the site showed at the end; a deploy that nobody here asked for has a row, too.
alter table publication_runs
  add column asked_by text,
  add column deploy_id text unique,
  add column deploy_url text,
  add column log text,
  add check (state in ('running', 'live', 'failed'));

-- What each publication showed: written by its build, so that the next one can be compared with it.
create table publication_snapshots (
  revision bigint primary key,
  snapshot jsonb not null,
  taken_at timestamptz not null default now()
);
