-- Launches of a pulse to people whose last round was answered with neither a comment nor a promise: whoever launched it was asked first.
create table silent_launches (
  company_id uuid not null,
  id uuid not null,
  pulse_id uuid not null,
  launched_at timestamptz not null,
  launched_by uuid not null,
  -- The round that nobody had answered.
  round_id uuid not null,
  primary key (company_id, id),
  foreign key (company_id, pulse_id) references pulses (company_id, id) on delete cascade,
  foreign key (company_id, round_id) references pulse_rounds (company_id, id) on delete cascade,
  constraint silent_launch_author foreign key (company_id, launched_by) references users (company_id, id)
);
call protect_tenant_table('silent_launches');
create index silent_launches_of_pulse on silent_launches (company_id, pulse_id, launched_at desc);
