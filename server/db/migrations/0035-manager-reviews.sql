-- Manager reviews: what each team manager says of their people in one round of such a pulse.

-- One manager's review in one round, made when the round is opened. It goes with the manager's place in the round.
create table manager_reviews (
  company_id uuid not null,
  round_id uuid not null,
  manager_id uuid not null,
  participant_id uuid not null,
  -- The manager's teams at the opening, by name.
  team_names text[] not null,
  submitted_at timestamptz,
  primary key (company_id, round_id, manager_id),
  constraint one_review_per_place unique (company_id, participant_id),
  foreign key (company_id, participant_id) references pulse_participants (company_id, id) on delete cascade
);

-- One row for each member of the manager's teams at the opening, without the manager; once, even of somebody in two of the teams.
create table manager_review_sheets (
  company_id uuid not null,
  round_id uuid not null,
  manager_id uuid not null,
  employee_id uuid not null,
  performance smallint constraint review_performance check (performance between 1 and 5),
  mood text constraint review_mood check (mood in ('green', 'yellow', 'red')),
  concerns text,
  version integer not null default 1,
  saved_at timestamptz,
  primary key (company_id, round_id, manager_id, employee_id),
  constraint review_is_about_another check (employee_id <> manager_id),
  foreign key (company_id, round_id, manager_id) references manager_reviews (company_id, round_id, manager_id) on delete cascade,
  foreign key (company_id, employee_id) references users (company_id, id) on delete cascade
);
create index manager_review_sheets_by_employee on manager_review_sheets (company_id, employee_id);

-- Reviews that are running and were asked with questions: whoever has not answered gets the form that was promised.
alter table pulse_rounds no force row level security;
alter table pulses no force row level security;
alter table pulse_participants no force row level security;
alter table teams no force row level security;
alter table team_members no force row level security;
alter table users no force row level security;
insert into manager_reviews (company_id, round_id, manager_id, participant_id, team_names)
select a.company_id, a.round_id, a.user_id, a.id, array_agg(t.name order by t.name)
from pulse_rounds r
join pulses p on p.company_id = r.company_id and p.id = r.pulse_id and p.target_type = 'manager_review'
join pulse_participants a on a.company_id = r.company_id and a.round_id = r.id and a.answered_on is null
join teams t on t.company_id = a.company_id and t.manager_id = a.user_id and t.deleted_at is null
where r.closed_at is null
group by a.company_id, a.round_id, a.user_id, a.id;

insert into manager_review_sheets (company_id, round_id, manager_id, employee_id)
select distinct v.company_id, v.round_id, v.manager_id, m.user_id
from manager_reviews v
join teams t on t.company_id = v.company_id and t.manager_id = v.manager_id and t.deleted_at is null
join team_members m on m.company_id = t.company_id and m.team_id = t.id and m.user_id <> v.manager_id
join users u on u.company_id = m.company_id and u.id = m.user_id and u.deleted_at is null;

alter table pulse_rounds force row level security;
alter table pulses force row level security;
alter table pulse_participants force row level security;
alter table teams force row level security;
alter table team_members force row level security;
alter table users force row level security;

call protect_tenant_table('manager_reviews');
call protect_tenant_table('manager_review_sheets');
