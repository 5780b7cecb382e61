-- Which run a failure is of, for its log; and of which kind a run's failure was: one that may have been a deploy counts.
alter table publication add column failed_run uuid;
alter table publication_runs
  add column failure_kind text check (failure_kind in ('hook', 'build', 'stuck', 'unseen'));
