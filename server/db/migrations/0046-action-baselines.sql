-- The figure that an action was made of, as it was then: whatever is asked later is held against it.

create table action_baselines (
  company_id uuid not null references companies on delete cascade,
  action_id uuid not null,
  metric text not null constraint baseline_metric check (metric in ('enps', 'engagement', 'mood', 'participation')),
  -- The days that it was of; they end on the day on which the action was made.
  period_days integer not null,
  from_day date not null,
  to_day date not null,
  -- As it was shown; null where there was nothing to show.
  value double precision,
  interval_low double precision,
  interval_high double precision,
  answers integer not null,
  people integer not null,
  asked integer not null,
  -- The sums of its rounds, as the rollups held them: what was released, and nothing else.
  rounds jsonb not null,
  primary key (company_id, action_id),
  constraint baseline_of_action foreign key (company_id, action_id) references action_items (company_id, id) on delete cascade
);
call protect_tenant_table('action_baselines');
