-- What people are told of their plans when a day comes or nothing happens, and what of a plan was agreed on in a meeting.

create table development_plan_digests (
  company_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  -- To an employee of what is due; to whoever leads people of plans that do not move.
  kind text not null constraint plan_digest_kind check (kind in ('due', 'still')),
  sent_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
create index development_plan_digests_by_user on development_plan_digests (company_id, user_id, kind, sent_at);
call protect_tenant_table('development_plan_digests');

-- Which activity a digest spoke of, and of which day: once ahead of it and once after it, however many servers there are.
create table development_plan_nudges (
  company_id uuid not null,
  digest_id uuid not null,
  activity_id uuid not null,
  what text not null constraint plan_nudge_what check (what in ('soon', 'overdue')),
  due_date date not null,
  primary key (company_id, activity_id, what, due_date),
  foreign key (company_id, digest_id) references development_plan_digests (company_id, id) on delete cascade,
  foreign key (company_id, activity_id) references development_plan_activities (company_id, id) on delete cascade
);
create index development_plan_nudges_by_digest on development_plan_nudges (company_id, digest_id);
call protect_tenant_table('development_plan_nudges');

-- The activity of the employee's plan that an agreement is about. The agreement stays when the activity is taken out of the plan.
alter table one_to_one_agreements add column activity_id uuid;
alter table one_to_one_agreements add constraint agreement_activity foreign key (company_id, activity_id)
  references development_plan_activities (company_id, id) on delete set null (activity_id);
create index one_to_one_agreements_by_activity on one_to_one_agreements (company_id, activity_id) where activity_id is not null;
