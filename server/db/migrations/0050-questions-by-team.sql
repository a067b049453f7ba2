-- What was answered to each question that feeds a metric, of everybody in a closed round and of each team: what the heat map is made of.
-- Of a confidential round only what its release tells, and the reason where it tells nothing.
create table company_question_rollups (
  company_id uuid not null,
  round_id uuid not null,
  question_key text not null,
  metric text not null constraint question_rollup_metric check (metric in ('enps', 'engagement', 'mood')),
  -- The same for questions of the same words, type and scale, whichever pulse asks them.
  sameness uuid not null,
  n integer not null default 0,
  sum double precision not null default 0,
  sum_of_squares double precision not null default 0,
  promoters integer not null default 0,
  passives integer not null default 0,
  detractors integer not null default 0,
  -- Why nothing is told; all numbers are 0 then.
  withheld text constraint question_withheld check (
    withheld in ('too_few_answers', 'would_reveal_another_group', 'no_answers', 'not_all_answered', 'only_of_company')
  ),
  constraint withheld_tells_nothing check (withheld is null or (n = 0 and sum = 0 and sum_of_squares = 0 and promoters = 0 and passives = 0 and detractors = 0)),
  primary key (company_id, round_id, question_key),
  constraint question_rollup_round foreign key (company_id, round_id) references pulse_rounds (company_id, id) on delete cascade
);
call protect_tenant_table('company_question_rollups');

create table team_question_rollups (
  company_id uuid not null,
  round_id uuid not null,
  -- The team that people were in when answering.
  team_id uuid not null,
  question_key text not null,
  metric text not null constraint question_rollup_metric check (metric in ('enps', 'engagement', 'mood')),
  sameness uuid not null,
  n integer not null default 0,
  sum double precision not null default 0,
  sum_of_squares double precision not null default 0,
  promoters integer not null default 0,
  passives integer not null default 0,
  detractors integer not null default 0,
  withheld text constraint question_withheld check (
    withheld in ('too_few_answers', 'would_reveal_another_group', 'no_answers', 'not_all_answered', 'only_of_company')
  ),
  constraint withheld_tells_nothing check (withheld is null or (n = 0 and sum = 0 and sum_of_squares = 0 and promoters = 0 and passives = 0 and detractors = 0)),
  primary key (company_id, round_id, team_id, question_key),
  constraint team_question_rollup_round foreign key (company_id, round_id) references pulse_rounds (company_id, id) on delete cascade,
  constraint team_question_rollup_team foreign key (company_id, team_id) references teams (company_id, id)
);
call protect_tenant_table('team_question_rollups');

-- How the answers to each question of a named round go together with those to the others; empty where there is nothing to say. Null: the
-- questions of the round have not been counted, since it runs or was closed by an earlier version, after which each night looks.
alter table pulse_rounds add column connections jsonb;

-- The rounds of a report: by the day on which they were closed.
create index pulse_rounds_by_closing_day on pulse_rounds (company_id, closed_on) where closed_on is not null;
