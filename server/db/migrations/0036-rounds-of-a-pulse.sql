-- Weeks in which a weekly pulse asked nobody, and what was answered in a named round that is over, counted once.

create table skipped_rounds (
  company_id uuid not null,
  id uuid not null,
  pulse_id uuid not null,
  slot timestamptz not null,
  reason text not null constraint skip_reason
    check (reason in ('audience_empty', 'audience_too_small', 'audience_too_new', 'server_was_off')),
  primary key (company_id, id),
  constraint one_skip_per_slot unique (company_id, pulse_id, slot),
  foreign key (company_id, pulse_id) references pulses (company_id, id) on delete cascade
);
call protect_tenant_table('skipped_rounds');

-- By question and value. A confidential round has none: what of its answers may be counted, its release says.
alter table pulse_rounds add column answer_counts jsonb
  constraint only_named_answers_are_counted check (answer_counts is null or not is_anonymous);
