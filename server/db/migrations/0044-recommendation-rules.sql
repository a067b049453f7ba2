-- How a company has set a rule of recommendations: off, or with its threshold at a neighbour of the usual one (null). A rule without
-- a row stands as it is printed in docs/recommendations.md.
create table recommendation_rule_settings (
  company_id uuid not null references companies on delete cascade,
  rule_id text not null,
  enabled boolean not null,
  threshold double precision,
  version integer not null default 1,
  primary key (company_id, rule_id)
);
call protect_tenant_table('recommendation_rule_settings');
