-- What the portal last found out about itself: one row. `checked_at` shows a clock that was set back since.
create table portal_health (
  is_only boolean primary key default true check (is_only),
  checked_at timestamptz not null default now(),
  swept_at timestamptz not null default now(),
  set_back_at timestamptz,
  set_back_seconds int
);
