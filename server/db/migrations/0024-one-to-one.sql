-- One-to-one: series of meetings between a manager and an employee, what the two write down, and what they agree on.

create table one_to_one_series (
  company_id uuid not null references companies on delete cascade,
  id uuid not null,
  employee_id uuid not null,
  manager_id uuid not null,
  frequency text not null constraint series_frequency check (frequency in ('weekly', 'biweekly', 'monthly', 'ad_hoc')),
  auto_schedule boolean not null,
  telegram_notifications boolean not null,
  status text not null constraint series_status check (status in ('active', 'paused', 'stopped')),
  status_since timestamptz not null,
  -- The day of the month that somebody chose: months that are too short give their last one.
  anchor_day smallint constraint series_anchor_day check (anchor_day between 1 and 31),
  -- Counted here, so that no list counts years of meetings.
  completed_meetings integer not null default 0,
  cancelled_meetings integer not null default 0,
  created_at timestamptz not null,
  deleted_at timestamptz,
  version integer not null default 1,
  primary key (company_id, id),
  foreign key (company_id, employee_id) references users (company_id, id) on delete cascade,
  foreign key (company_id, manager_id) references users (company_id, id) on delete cascade,
  constraint series_is_of_two check (employee_id <> manager_id)
);
create unique index one_living_series_per_pair on one_to_one_series (company_id, manager_id, employee_id)
  where status <> 'stopped' and deleted_at is null;
create index one_to_one_series_by_manager on one_to_one_series (company_id, manager_id);
create index one_to_one_series_by_employee on one_to_one_series (company_id, employee_id);
call protect_tenant_table('one_to_one_series');

create table one_to_one_meetings (
  company_id uuid not null,
  id uuid not null,
  series_id uuid not null,
  -- The series' own, repeated here for the rights and the lists.
  employee_id uuid not null,
  manager_id uuid not null,
  number integer not null,
  scheduled_date timestamptz not null,
  status text not null constraint meeting_status check (status in ('scheduled', 'in_progress', 'completed', 'cancelled')),
  video_meeting_url text,
  previous_period_plans text[] not null default '{}',
  accomplishments text[] not null default '{}',
  challenges text[] not null default '{}',
  next_period_plans text[] not null default '{}',
  manager_comments text,
  employee_comments text,
  manager_rating smallint constraint meeting_rating check (manager_rating between 1 and 5),
  workload smallint constraint meeting_workload check (workload between 1 and 5),
  -- By field: its version, when it was saved, and by whom.
  field_states jsonb not null default '{}',
  commented_at timestamptz,
  started_at timestamptz,
  completed_at timestamptz,
  -- The number of this state in calendars (SEQUENCE).
  sequence integer not null default 0,
  created_at timestamptz not null,
  deleted_at timestamptz,
  version integer not null default 1,
  primary key (company_id, id),
  foreign key (company_id, series_id) references one_to_one_series (company_id, id) on delete cascade
);
create unique index one_scheduled_meeting_per_series on one_to_one_meetings (company_id, series_id) where status = 'scheduled';
create unique index one_meeting_under_way_per_series on one_to_one_meetings (company_id, series_id) where status = 'in_progress';
create index one_to_one_meetings_by_date on one_to_one_meetings (company_id, scheduled_date, id) where deleted_at is null;
create index one_to_one_meetings_by_series on one_to_one_meetings (company_id, series_id, scheduled_date, id) where deleted_at is null;
create index one_to_one_meetings_by_manager on one_to_one_meetings (company_id, manager_id, scheduled_date, id) where deleted_at is null;
create index one_to_one_meetings_by_employee on one_to_one_meetings (company_id, employee_id, scheduled_date, id) where deleted_at is null;
create index one_to_one_meetings_open on one_to_one_meetings (company_id, scheduled_date, id) where status in ('scheduled', 'in_progress');
create index one_to_one_meetings_completed on one_to_one_meetings (company_id, completed_at, manager_id) where status = 'completed';
call protect_tenant_table('one_to_one_meetings');

-- The employee's link to the form of a meeting: derived from the version, kept as its hash.
create table one_to_one_links (
  company_id uuid not null,
  meeting_id uuid not null,
  version integer not null,
  token_hash bytea not null,
  expires_at timestamptz not null,
  primary key (company_id, meeting_id),
  constraint one_to_one_links_by_token unique (company_id, token_hash),
  foreign key (company_id, meeting_id) references one_to_one_meetings (company_id, id) on delete cascade
);
call protect_tenant_table('one_to_one_links');

-- The shared agenda. What is not ticked off belongs to the next meeting as well, so nothing is moved.
create table one_to_one_points (
  company_id uuid not null,
  id uuid not null,
  series_id uuid not null,
  meeting_id uuid not null,
  author_id uuid not null,
  text text not null,
  done_at timestamptz,
  -- The meeting where it was ticked off.
  done_in uuid,
  created_at timestamptz not null,
  version integer not null default 1,
  primary key (company_id, id),
  foreign key (company_id, series_id) references one_to_one_series (company_id, id) on delete cascade,
  foreign key (company_id, meeting_id) references one_to_one_meetings (company_id, id) on delete cascade,
  foreign key (company_id, author_id) references users (company_id, id) on delete cascade
);
create index one_to_one_points_by_meeting on one_to_one_points (company_id, meeting_id);
create index one_to_one_points_done_in on one_to_one_points (company_id, done_in) where done_in is not null;
create index one_to_one_points_open on one_to_one_points (company_id, series_id) where done_at is null;
call protect_tenant_table('one_to_one_points');

-- What the two have agreed on.
create table one_to_one_agreements (
  company_id uuid not null,
  id uuid not null,
  series_id uuid not null,
  meeting_id uuid not null,
  author_id uuid not null,
  responsible_id uuid not null,
  -- The other one of the two: who waits for it.
  other_id uuid not null,
  text text not null,
  due_on date,
  done_at timestamptz,
  done_by uuid,
  created_at timestamptz not null,
  version integer not null default 1,
  primary key (company_id, id),
  foreign key (company_id, series_id) references one_to_one_series (company_id, id) on delete cascade,
  foreign key (company_id, meeting_id) references one_to_one_meetings (company_id, id) on delete cascade,
  foreign key (company_id, author_id) references users (company_id, id) on delete cascade,
  foreign key (company_id, responsible_id) references users (company_id, id) on delete cascade,
  foreign key (company_id, other_id) references users (company_id, id) on delete cascade
);
create index one_to_one_agreements_by_meeting on one_to_one_agreements (company_id, meeting_id);
create index one_to_one_agreements_open_by_series on one_to_one_agreements (company_id, series_id) where done_at is null;
create index one_to_one_agreements_by_responsible on one_to_one_agreements (company_id, responsible_id, due_on);
create index one_to_one_agreements_by_other on one_to_one_agreements (company_id, other_id, due_on);
call protect_tenant_table('one_to_one_agreements');

-- What each side notes for themselves: sealed with the server's secret, so that neither the database nor a backup tells it.
create table one_to_one_notes (
  company_id uuid not null,
  meeting_id uuid not null,
  author_id uuid not null,
  sealed bytea not null,
  saved_at timestamptz not null,
  version integer not null default 1,
  primary key (company_id, meeting_id, author_id),
  foreign key (company_id, meeting_id) references one_to_one_meetings (company_id, id) on delete cascade,
  foreign key (company_id, author_id) references users (company_id, id) on delete cascade
);
create index one_to_one_notes_by_author on one_to_one_notes (company_id, author_id);
call protect_tenant_table('one_to_one_notes');

-- What each of the two has been told of a meeting: each thing once, however many servers there are.
create table one_to_one_told (
  company_id uuid not null,
  id uuid not null,
  meeting_id uuid not null,
  user_id uuid not null,
  -- The kind of message, and the state or the date that it spoke of.
  what text not null,
  told_at timestamptz not null,
  primary key (company_id, id),
  constraint one_to_one_told_once unique (company_id, meeting_id, user_id, what),
  foreign key (company_id, meeting_id) references one_to_one_meetings (company_id, id) on delete cascade,
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
call protect_tenant_table('one_to_one_told');

-- The secret address of a person's calendar.
create table calendar_feeds (
  company_id uuid not null,
  user_id uuid not null,
  version integer not null,
  -- Null: revoked.
  token_hash bytea,
  created_at timestamptz not null,
  primary key (company_id, user_id),
  constraint calendar_feeds_by_token unique (company_id, token_hash),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
call protect_tenant_table('calendar_feeds');

-- An invitation to a meeting travels with its letter, in the words of calendars.
alter table letters add column calendar text;
