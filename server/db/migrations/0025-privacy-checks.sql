-- «Проверить приватность»: what the product found when it attacked what is told of a confidential round. What it closes stands in the
-- round's own release; here is what was looked at, and when.
create table privacy_checks (
  company_id uuid not null,
  round_id uuid not null,
  -- When it was last asked for, by a person or by a close.
  asked_at timestamptz not null,
  -- Null until the first has been done.
  checked_at timestamptz,
  outcome text constraint privacy_check_outcome check (outcome in ('clean', 'closed', 'open')),
  report jsonb,
  primary key (company_id, round_id),
  foreign key (company_id, round_id) references pulse_rounds (company_id, id) on delete cascade,
  constraint privacy_check_is_whole check ((checked_at is null) = (outcome is null) and (checked_at is null) = (report is null))
);
call protect_tenant_table('privacy_checks');
