-- Development plans: what somebody wants to grow in, the activities that grow it, and how far they have come.

create table development_plans (
  company_id uuid not null references companies on delete cascade,
  id uuid not null,
  employee_id uuid not null,
  created_by uuid not null,
  title text not null,
  description text,
  status text not null constraint development_plan_status check (status in ('draft', 'active', 'completed', 'cancelled')),
  status_since timestamptz not null,
  start_date date not null,
  end_date date not null constraint development_plan_has_time check (end_date > start_date),
  manager_comment text,
  employee_comment text,
  -- Of the employee's comment alone, for whoever writes it by a link and knows nothing of the rest.
  comment_version integer not null default 1,
  -- Counted from the activities in the transaction that changes one of them, so that no list counts them.
  progress smallint not null default 0 constraint development_plan_progress check (progress between 0 and 100),
  hard_count integer not null default 0,
  soft_count integer not null default 0,
  first_skills text[] not null default '{}',
  activity_count integer not null default 0,
  completed_activities integer not null default 0,
  -- When an activity changed its state last, or the plan began: plans that do not move are found by it.
  moved_at timestamptz not null,
  -- The plan that this one goes on from.
  previous_plan_id uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  updated_by uuid,
  deleted_at timestamptz,
  version integer not null default 1,
  primary key (company_id, id),
  foreign key (company_id, employee_id) references users (company_id, id) on delete cascade,
  foreign key (company_id, created_by) references users (company_id, id) on delete cascade
);
create index development_plans_by_employee on development_plans (company_id, employee_id) where deleted_at is null;
create index development_plans_by_status on development_plans (company_id, status, end_date, id) where deleted_at is null;
call protect_tenant_table('development_plans');

create table development_plan_goals (
  company_id uuid not null,
  id uuid not null,
  plan_id uuid not null,
  title text not null,
  order_index integer not null,
  primary key (company_id, id),
  foreign key (company_id, plan_id) references development_plans (company_id, id) on delete cascade
);
create index development_plan_goals_by_plan on development_plan_goals (company_id, plan_id, order_index);
call protect_tenant_table('development_plan_goals');

create table development_plan_skills (
  company_id uuid not null,
  id uuid not null,
  plan_id uuid not null,
  name text not null,
  type text not null constraint plan_skill_type check (type in ('hard', 'soft')),
  priority text not null constraint plan_skill_priority check (priority in ('low', 'medium', 'high')),
  current_level smallint not null constraint plan_skill_current_level check (current_level between 1 and 5),
  target_level smallint not null constraint plan_skill_target_level check (target_level between current_level and 5),
  progress smallint not null default 0 constraint plan_skill_progress check (progress between 0 and 100),
  order_index integer not null,
  primary key (company_id, id),
  foreign key (company_id, plan_id) references development_plans (company_id, id) on delete cascade
);
create index development_plan_skills_by_plan on development_plan_skills (company_id, plan_id, order_index);
call protect_tenant_table('development_plan_skills');

create table development_plan_activities (
  company_id uuid not null,
  id uuid not null,
  plan_id uuid not null,
  skill_id uuid not null,
  title text not null,
  description text not null,
  type text not null constraint plan_activity_type
    check (type in ('course', 'mentoring', 'project', 'reading', 'certification', 'conference')),
  status text not null constraint plan_activity_status check (status in ('planned', 'in_progress', 'completed', 'cancelled')),
  due_date date,
  order_index integer not null,
  primary key (company_id, id),
  foreign key (company_id, plan_id) references development_plans (company_id, id) on delete cascade,
  foreign key (company_id, skill_id) references development_plan_skills (company_id, id) on delete cascade
);
create index development_plan_activities_by_plan on development_plan_activities (company_id, plan_id, skill_id, order_index);
create index development_plan_activities_by_skill on development_plan_activities (company_id, skill_id);
-- What is still to be done by a day.
create index development_plan_activities_due on development_plan_activities (company_id, due_date)
  where status in ('planned', 'in_progress') and due_date is not null;
call protect_tenant_table('development_plan_activities');

create table development_plan_milestones (
  company_id uuid not null,
  id uuid not null,
  plan_id uuid not null,
  title text not null,
  date date,
  status text not null constraint plan_milestone_status check (status in ('planned', 'in_progress', 'completed')),
  order_index integer not null,
  primary key (company_id, id),
  foreign key (company_id, plan_id) references development_plans (company_id, id) on delete cascade
);
create index development_plan_milestones_by_plan on development_plan_milestones (company_id, plan_id, order_index);
call protect_tenant_table('development_plan_milestones');

-- Who changed what, and when. Of comments nothing but that they were written.
create table development_plan_events (
  company_id uuid not null,
  id uuid not null,
  plan_id uuid not null,
  at timestamptz not null,
  actor_id uuid,
  by_link boolean not null default false,
  -- While the plan was a draft: its employee, who saw nothing of it then, is not told of it now.
  in_draft boolean not null,
  what jsonb not null,
  primary key (company_id, id),
  foreign key (company_id, plan_id) references development_plans (company_id, id) on delete cascade,
  foreign key (company_id, actor_id) references users (company_id, id) on delete cascade
);
create index development_plan_events_by_plan on development_plan_events (company_id, plan_id, at desc, id desc);
call protect_tenant_table('development_plan_events');

-- Links to the public page of a plan: derived from their number, kept as hashes. Old ones stay, to be told from wrong ones.
create table development_plan_links (
  company_id uuid not null,
  plan_id uuid not null,
  version integer not null,
  token_hash bytea not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  primary key (company_id, plan_id, version),
  constraint development_plan_links_by_token unique (company_id, token_hash),
  foreign key (company_id, plan_id) references development_plans (company_id, id) on delete cascade
);
call protect_tenant_table('development_plan_links');
