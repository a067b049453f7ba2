-- Actions: what somebody is to do, by a day, about what the figures of the company, of a team or of a person say.

create table action_items (
  company_id uuid not null references companies on delete cascade,
  id uuid not null,
  title text not null,
  subject_type text not null constraint action_subject_type check (subject_type in ('company', 'team', 'employee')),
  team_id uuid,
  employee_id uuid,
  responsible_id uuid not null,
  due_on date not null,
  status text not null constraint action_status check (status in ('planned', 'in_progress', 'done', 'dropped')),
  -- Why it will not be done.
  drop_reason text,
  notes text,
  done_on date,
  -- The recommendation that it was made of, with what that rested on then.
  rule_id text,
  rule_version integer,
  rule_title text,
  evidence jsonb,
  -- The closed round whose people were promised it.
  promised_round_id uuid,
  promised_at timestamptz,
  created_by uuid not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  updated_by uuid,
  version integer not null default 1,
  primary key (company_id, id),
  constraint action_has_its_subject
    check ((team_id is not null) = (subject_type = 'team') and (employee_id is not null) = (subject_type = 'employee')),
  constraint action_about_another check (employee_id <> responsible_id),
  constraint dropped_with_a_reason check ((status = 'dropped') = (drop_reason is not null)),
  constraint done_on_a_day check ((status = 'done') = (done_on is not null)),
  constraint action_has_its_origin check ((rule_id is null) = (evidence is null)),
  -- What is planned about one person is no business of those who were asked.
  constraint promised_of_many check (promised_round_id is null or subject_type <> 'employee'),
  constraint promised_at_a_moment check ((promised_round_id is null) = (promised_at is null)),
  constraint action_team foreign key (company_id, team_id) references teams (company_id, id) on delete cascade,
  constraint action_employee foreign key (company_id, employee_id) references users (company_id, id) on delete cascade,
  constraint action_responsible foreign key (company_id, responsible_id) references users (company_id, id),
  constraint action_author foreign key (company_id, created_by) references users (company_id, id),
  constraint action_promised_round foreign key (company_id, promised_round_id) references pulse_rounds (company_id, id)
);
create index action_items_by_responsible on action_items (company_id, responsible_id, due_on, id);
create index action_items_by_team on action_items (company_id, team_id, due_on, id) where team_id is not null;
create index action_items_by_employee on action_items (company_id, employee_id, due_on, id) where employee_id is not null;
create index action_items_by_round on action_items (company_id, promised_round_id) where promised_round_id is not null;
create index action_items_by_day on action_items (company_id, due_on, id);
call protect_tenant_table('action_items');

-- What whoever is responsible has been told of an action and its day: each once, however many servers there are. One telling may speak
-- of several.
create table action_item_notices (
  company_id uuid not null,
  action_id uuid not null,
  user_id uuid not null,
  what text not null constraint action_notice_what check (what in ('assigned', 'handed', 'soon', 'overdue')),
  due_on date not null,
  telling_id uuid not null,
  told_at timestamptz not null,
  primary key (company_id, action_id, user_id, what, due_on),
  foreign key (company_id, action_id) references action_items (company_id, id) on delete cascade,
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
create index action_item_notices_by_telling on action_item_notices (company_id, telling_id);
call protect_tenant_table('action_item_notices');
