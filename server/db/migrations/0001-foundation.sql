-- The foundation: companies and their people, accounts and invitations, pulses in two lanes, rollups, letters.
--
-- Rules that every later migration keeps:
--   * company_id is the first column of every primary key, unique key, foreign key and index, so that the schema
--     distributes by company; nothing points across companies.
--   * Every tenant table is under row-level security for the role that runs the product (kamerton_app): a query that
--     forgets the company sees nothing.
--   * Invariants are constraints with names; the application translates a violated one by its name.

do $$ begin
  create role kamerton_app login nosuperuser nocreatedb nocreaterole nobypassrls;
exception when duplicate_object or unique_violation then null;
end $$;
do $$ begin
  if not (select rolsuper from pg_roles where rolname = current_user) then
    execute format('grant kamerton_app to %I', current_user);
  end if;
end $$;
grant usage on schema public to kamerton_app;

-- The company of the current transaction, or null outside one. After a commit the setting is '' and not null.
create function current_company() returns uuid language sql stable parallel safe as
$$ select nullif(current_setting('app.company_id', true), '')::uuid $$;

-- Gives a table the second lock. The subquery makes the planner evaluate the setting once, not once a row.
create procedure protect_tenant_table(name regclass) language plpgsql as $$
begin
  execute format('alter table %s enable row level security', name);
  execute format('alter table %s force row level security', name);
  execute format('create policy own_company on %s using (company_id = (select current_company())) with check (company_id = (select current_company()))', name);
  execute format('grant select, insert, update, delete on %s to kamerton_app', name);
end $$;

---------------------------------------------------------------------------------------------------------------------
-- Global: the only two tables without a tenant. They hold no more than is needed to find one.

-- Which companies exist, for nightly jobs that walk over all of them.
create table tenants (
  company_id uuid primary key,
  created_at timestamptz not null
);
grant select, insert, delete on tenants to kamerton_app;

-- One e-mail address = one account. The product may only write its own company's rows; to sign in, it asks
-- company_of_email, which tells nothing but the company.
create table account_emails (
  email text primary key constraint email_is_lower_case check (email = lower(email)),
  company_id uuid not null,
  user_id uuid not null
);
create index account_emails_by_user on account_emails (company_id, user_id);
alter table account_emails enable row level security;
create policy own_company on account_emails using (company_id = (select current_company())) with check (company_id = (select current_company()));
grant select, insert, update, delete on account_emails to kamerton_app;

create function company_of_email(address text) returns uuid language sql stable security definer set search_path = public as
$$ select company_id from account_emails where email = lower(address) $$;
revoke all on function company_of_email(text) from public;
grant execute on function company_of_email(text) to kamerton_app;

-- Counters of the rate limiter; keys name an address or an account only as a hash.
create table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
grant select, insert, update, delete on rate_limits to kamerton_app;

---------------------------------------------------------------------------------------------------------------------
-- Companies and people

create table companies (
  company_id uuid primary key,
  name text not null,
  time_zone text not null default 'Europe/Moscow',
  -- k: fewer anonymous answers than this are never shown. Frozen per round at activation.
  anonymity_threshold smallint not null default 5 constraint anonymity_threshold_range check (anonymity_threshold between 3 and 10),
  -- How many people work here now. Asked with every dashboard, so it is counted when somebody comes or goes (count_people).
  people integer not null default 0,
  created_at timestamptz not null
);
call protect_tenant_table('companies');

-- How many people the company pays for. Its row is the lock under which seats are given out.
create table subscriptions (
  company_id uuid primary key references companies on delete cascade,
  user_limit integer not null default 5 constraint user_limit_range check (user_limit between 1 and 1000)
);
call protect_tenant_table('subscriptions');

create table users (
  company_id uuid not null references companies on delete cascade,
  id uuid not null,
  email text not null,
  first_name text not null,
  last_name text not null,
  middle_name text,
  position text,
  role text not null constraint user_role check (role in ('owner', 'admin', 'manager', 'employee')),
  -- Argon2id in the PHC format; null for a person who has none yet.
  password_hash text,
  email_verified_at timestamptz,
  avatar_url text,
  telegram_username text,
  created_at timestamptz not null,
  deleted_at timestamptz,
  primary key (company_id, id)
);
create unique index one_owner_per_company on users (company_id) where role = 'owner' and deleted_at is null;
create unique index one_active_user_per_email on users (company_id, email) where deleted_at is null;
call protect_tenant_table('users');

-- Keeps companies.people. Once a statement, so that an import of thousands counts once.
create function count_people() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update companies c set people = c.people + come.count
    from (select company_id, count(*) as count from added where deleted_at is null group by company_id) as come
    where c.company_id = come.company_id;
  elsif tg_op = 'DELETE' then
    update companies c set people = c.people - gone.count
    from (select company_id, count(*) as count from removed where deleted_at is null group by company_id) as gone
    where c.company_id = gone.company_id;
  else
    update companies c set people = c.people + changed.count
    from (
      select company_id, count(*) filter (where deleted_at is null and is_new) - count(*) filter (where deleted_at is null and not is_new) as count
      from (select company_id, deleted_at, true as is_new from added union all select company_id, deleted_at, false from removed) as touched
      group by company_id
    ) as changed
    where c.company_id = changed.company_id and changed.count <> 0;
  end if;
  return null;
end $$;
create trigger count_who_came after insert on users referencing new table as added
  for each statement execute function count_people();
create trigger count_who_left after delete on users referencing old table as removed
  for each statement execute function count_people();
create trigger count_who_changed after update on users referencing new table as added old table as removed
  for each statement execute function count_people();

create table teams (
  company_id uuid not null references companies on delete cascade,
  id uuid not null,
  name text not null,
  description text,
  manager_id uuid,
  created_at timestamptz not null,
  deleted_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, manager_id) references users (company_id, id)
);
create index teams_by_manager on teams (company_id, manager_id);
call protect_tenant_table('teams');

create table team_members (
  company_id uuid not null,
  team_id uuid not null,
  user_id uuid not null,
  -- One primary team per person: a person counted in two groups would let one be subtracted from the other.
  is_primary boolean not null,
  joined_at timestamptz not null,
  primary key (company_id, team_id, user_id),
  foreign key (company_id, team_id) references teams (company_id, id) on delete cascade,
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
create unique index one_primary_team_per_user on team_members (company_id, user_id) where is_primary;
create index team_members_by_user on team_members (company_id, user_id);
call protect_tenant_table('team_members');

create table consents (
  company_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  document text not null constraint consent_document check (document in ('terms', 'personal_data')),
  version text not null,
  channel text not null,
  given_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
create index consents_by_user on consents (company_id, user_id);
call protect_tenant_table('consents');

-- What happened to accounts and settings. Append-only: the product may neither change nor remove a line.
create table audit_events (
  company_id uuid not null references companies on delete cascade,
  id uuid not null,
  kind text not null,
  actor_id uuid,
  subject_id uuid,
  happened_at timestamptz not null,
  primary key (company_id, id)
);
call protect_tenant_table('audit_events');
revoke update, delete on audit_events from kamerton_app;

---------------------------------------------------------------------------------------------------------------------
-- Sessions and links. Tokens are kept only as SHA-256 hashes: the database alone opens nothing.

create table sessions (
  company_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  remember boolean not null,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  -- Absolute end of the family, whatever its use.
  expires_at timestamptz not null,
  ended_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
create index sessions_by_user on sessions (company_id, user_id);
call protect_tenant_table('sessions');

create table access_tokens (
  company_id uuid not null,
  token_hash bytea not null,
  session_id uuid not null,
  expires_at timestamptz not null,
  primary key (company_id, token_hash),
  foreign key (company_id, session_id) references sessions (company_id, id) on delete cascade
);
create index access_tokens_by_session on access_tokens (company_id, session_id);
call protect_tenant_table('access_tokens');

create table refresh_tokens (
  company_id uuid not null,
  token_hash bytea not null,
  session_id uuid not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  -- The pair that replaced this token, sealed with a key derived from the token itself: parallel calls that present
  -- the same token within the grace get the same pair, and the database still cannot open it.
  successor_sealed bytea,
  successor_hash bytea,
  primary key (company_id, token_hash),
  foreign key (company_id, session_id) references sessions (company_id, id) on delete cascade
);
create index refresh_tokens_by_session on refresh_tokens (company_id, session_id);
call protect_tenant_table('refresh_tokens');

create table email_tokens (
  company_id uuid not null,
  token_hash bytea not null,
  user_id uuid not null,
  kind text not null constraint email_token_kind check (kind in ('verify', 'reset')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (company_id, token_hash),
  foreign key (company_id, user_id) references users (company_id, id) on delete cascade
);
create index email_tokens_by_user on email_tokens (company_id, user_id, kind);
call protect_tenant_table('email_tokens');

create table invitations (
  company_id uuid not null references companies on delete cascade,
  id uuid not null,
  email text not null,
  first_name text not null,
  last_name text not null,
  position text,
  invited_by uuid not null,
  -- The link is derived from the id and this number; raising it replaces the link.
  link_version integer not null default 1,
  token_hash bytea not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, invited_by) references users (company_id, id)
);
create unique index one_open_invitation_per_email on invitations (company_id, email) where accepted_at is null;
create unique index invitations_by_token on invitations (company_id, token_hash);
call protect_tenant_table('invitations');

---------------------------------------------------------------------------------------------------------------------
-- Pulses

create table pulse_templates (
  company_id uuid not null references companies on delete cascade,
  id uuid not null,
  key text not null,
  title text not null,
  description text,
  category text not null constraint template_category check (category in ('engagement', 'mood', 'enps', 'custom')),
  type text not null constraint template_type check (type in ('one_time', 'weekly')),
  target_type text not null constraint template_target check (target_type in ('company', 'team', 'manager_review')),
  is_default boolean not null,
  schedule_day smallint,
  schedule_time text,
  questions jsonb not null,
  created_at timestamptz not null,
  primary key (company_id, id)
);
create unique index one_template_per_key on pulse_templates (company_id, key);
call protect_tenant_table('pulse_templates');

create table pulses (
  company_id uuid not null references companies on delete cascade,
  id uuid not null,
  title text not null,
  description text,
  category text not null constraint pulse_category check (category in ('engagement', 'mood', 'enps', 'custom')),
  type text not null constraint pulse_type check (type in ('one_time', 'weekly')),
  status text not null constraint pulse_status check (status in ('draft', 'active', 'completed', 'cancelled')),
  target_type text not null constraint pulse_target check (target_type in ('company', 'team', 'manager_review')),
  target_value uuid,
  is_anonymous boolean not null,
  schedule_day smallint constraint schedule_on_workday check (schedule_day between 1 and 5),
  schedule_time text,
  created_by uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, created_by) references users (company_id, id),
  foreign key (company_id, target_value) references teams (company_id, id),
  constraint team_pulse_names_its_team check ((target_type = 'team') = (target_value is not null)),
  constraint enps_asks_the_whole_company check (category <> 'enps' or target_type = 'company'),
  constraint weekly_pulse_has_schedule check (type <> 'weekly' or (schedule_day is not null and schedule_time is not null))
);
create index pulses_by_creation on pulses (company_id, created_at desc);
call protect_tenant_table('pulses');

create table pulse_questions (
  company_id uuid not null,
  pulse_id uuid not null,
  key text not null,
  ordinal smallint not null,
  question text not null,
  type text not null constraint question_type check (type in ('rating', 'enps', 'choice', 'text', 'mood')),
  required boolean not null,
  scale_min smallint,
  scale_max smallint,
  options jsonb not null default '[]',
  labels jsonb not null default '{}',
  placeholder text,
  primary key (company_id, pulse_id, key),
  constraint one_question_per_place unique (company_id, pulse_id, ordinal) deferrable initially deferred,
  foreign key (company_id, pulse_id) references pulses (company_id, id) on delete cascade
);
call protect_tenant_table('pulse_questions');

-- A round is one run of a pulse: it snapshots the audience and what anonymity was promised.
create table pulse_rounds (
  company_id uuid not null,
  id uuid not null,
  pulse_id uuid not null,
  number integer not null,
  is_anonymous boolean not null,
  -- k and the threshold of comments as promised on the form of this round.
  anonymity_threshold smallint not null,
  comment_threshold smallint not null,
  -- The scheduled moment of a weekly round: two schedulers cannot open the same one.
  slot timestamptz,
  opened_at timestamptz not null,
  opened_on date not null,
  closed_at timestamptz,
  closed_on date,
  invited integer not null,
  -- What may be shown of an anonymous round: decided once by the release function, when its answers are mixed at the
  -- close, and read by everything that shows any of them. Null: not released (yet).
  release jsonb,
  primary key (company_id, id),
  foreign key (company_id, pulse_id) references pulses (company_id, id) on delete cascade,
  constraint one_round_per_number unique (company_id, pulse_id, number),
  constraint one_round_per_slot unique (company_id, pulse_id, slot)
);
create unique index one_open_round_per_pulse on pulse_rounds (company_id, pulse_id) where closed_at is null;
create index pulse_rounds_by_day on pulse_rounds (company_id, opened_on);
call protect_tenant_table('pulse_rounds');

-- Who was asked, and whether they have answered: never what. No time finer than the day.
create table pulse_participants (
  company_id uuid not null,
  id uuid not null,
  round_id uuid not null,
  user_id uuid not null,
  -- Primary team at the launch; null without one. Answers copy it, so that moving people never rewrites the past.
  team_id uuid,
  -- Whether this person may read results: one such answer is not counted towards k.
  is_reader boolean not null,
  link_version integer not null default 1,
  token_hash bytea not null,
  answered_on date,
  -- SHA-256 over the device's attempt number and the link: recognises a retry, names no answer.
  attempt_hash bytea,
  reminded_on date,
  primary key (company_id, id),
  foreign key (company_id, round_id) references pulse_rounds (company_id, id) on delete cascade,
  foreign key (company_id, user_id) references users (company_id, id),
  constraint one_place_per_person unique (company_id, round_id, user_id)
) with (fillfactor = 80);
create unique index pulse_participants_by_token on pulse_participants (company_id, token_hash);
call protect_tenant_table('pulse_participants');

-- Lane 1, named answers.

create table named_responses (
  company_id uuid not null,
  id uuid not null,
  round_id uuid not null,
  participant_id uuid not null,
  team_id uuid,
  submitted_at timestamptz not null,
  primary key (company_id, id),
  constraint one_response_per_participant unique (company_id, round_id, participant_id),
  foreign key (company_id, participant_id) references pulse_participants (company_id, id) on delete cascade
);
call protect_tenant_table('named_responses');

create table named_answers (
  company_id uuid not null,
  response_id uuid not null,
  question_key text not null,
  number smallint,
  body text,
  primary key (company_id, response_id, question_key),
  foreign key (company_id, response_id) references named_responses (company_id, id) on delete cascade
);
call protect_tenant_table('named_answers');

-- Lane 2, anonymous answers. These tables know no person, no participant, no time and no order, and no foreign key
-- leads from them to anyone. Their ids are random (UUIDv4). See docs/decisions/0008.

-- Attempts whose answer is stored. Keeps a retried answer from being stored twice.
create table anonymous_attempts (
  company_id uuid not null,
  round_id uuid not null,
  attempt_hash bytea not null,
  primary key (company_id, round_id, attempt_hash)
);
call protect_tenant_table('anonymous_attempts');

-- Answers not yet mixed. Until the mixing rewrites them, their transaction ids show the order in which they came; so
-- their content is sealed with a key that is not in the database.
create table anonymous_pending (
  company_id uuid not null,
  id uuid not null,
  round_id uuid not null,
  segment_id uuid,
  sealed bytea not null,
  primary key (company_id, id)
);
create index anonymous_pending_by_round on anonymous_pending (company_id, round_id);
call protect_tenant_table('anonymous_pending');

-- Mixed answers: all rows of a round are rewritten in random order in one transaction.
create table anonymous_sheets (
  company_id uuid not null,
  id uuid not null,
  round_id uuid not null,
  segment_id uuid,
  numbers jsonb not null,
  primary key (company_id, id)
);
create index anonymous_sheets_by_round on anonymous_sheets (company_id, round_id);
call protect_tenant_table('anonymous_sheets');

-- Comments lie apart from the numbers: a style that betrays its author must not betray the scores.
create table anonymous_comments (
  company_id uuid not null,
  id uuid not null,
  round_id uuid not null,
  segment_id uuid,
  question_key text not null,
  body text not null,
  primary key (company_id, id)
);
create index anonymous_comments_by_round on anonymous_comments (company_id, round_id);
call protect_tenant_table('anonymous_comments');

---------------------------------------------------------------------------------------------------------------------
-- Rollups: the only tables a dashboard reads. Written in the transaction of what they count.

-- By company. `slot` spreads a hot row over up to 16; closing the round folds the slots into one.
create table company_rollups (
  company_id uuid not null,
  metric text not null constraint rollup_metric check (metric in ('enps', 'engagement', 'mood', 'participation')),
  day date not null,
  round_id uuid not null,
  slot smallint not null,
  -- Respondents, and the sum and sum of squares of their means in the metric's own scale.
  n integer not null default 0,
  sum double precision not null default 0,
  sum_of_squares double precision not null default 0,
  promoters integer not null default 0,
  passives integer not null default 0,
  detractors integer not null default 0,
  invited integer not null default 0,
  answered integer not null default 0,
  primary key (company_id, metric, day, round_id, slot)
) with (fillfactor = 50);
create index company_rollups_by_round on company_rollups (company_id, round_id);
call protect_tenant_table('company_rollups');

-- The same by team. Of an anonymous round it holds only the teams that the release function shows; the others are in
-- the company's row alone, so that nothing added up from here can uncover them.
create table team_rollups (
  like company_rollups including defaults including constraints,
  team_id uuid not null,
  primary key (company_id, metric, day, team_id, round_id, slot)
) with (fillfactor = 50);
create index team_rollups_by_round on team_rollups (company_id, round_id);
call protect_tenant_table('team_rollups');

---------------------------------------------------------------------------------------------------------------------
-- Letters: what leaves the building is a row first.

create table letters (
  company_id uuid not null references companies on delete cascade,
  id uuid not null,
  kind text not null,
  recipient_name text not null,
  recipient_email text not null,
  subject text not null,
  -- Both bodies carry links, so they are deleted once the letter is sent.
  text text,
  html text,
  -- Repeated on a retry, so that a duplicate collapses at the recipient.
  message_id text not null,
  -- (kind, recipient, object): one letter for one occasion.
  occasion text not null,
  state text not null constraint letter_state check (state in ('queued', 'sending', 'sent', 'failed')),
  attempts smallint not null default 0,
  last_error text,
  created_at timestamptz not null,
  sent_at timestamptz,
  primary key (company_id, id)
);
create unique index one_letter_per_occasion on letters (company_id, occasion);
call protect_tenant_table('letters');

---------------------------------------------------------------------------------------------------------------------
-- The hottest writes, each one tenant-first call. The two that count an answer run with the owner's rights: row-level security
-- checks each row of an upsert four times, which was a third of their cost. They check the company once instead, first
-- of all, and every statement in them names it (docs/decisions/0015).

create function refuse_other_company(p_company uuid) returns void language plpgsql stable as $$
begin
  if p_company is distinct from current_company() then
    raise exception 'another company' using errcode = 'insufficient_privilege';
  end if;
end $$;

-- Whether a round still takes answers. Holds off its close until the end of the transaction, so that no answer is counted
-- behind the back of the close; an advisory lock, because a lock on the round's row would make every answer write it.
create function hold_open_round(p_company uuid, p_round uuid) returns boolean language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(hashtextextended(p_round::text, 0));
  return exists (select 1 from pulse_rounds where company_id = p_company and id = p_round and closed_at is null);
end $$;

-- Waits for the answers that are being stored, and lets no other begin.
create function hold_closing_round(p_round uuid) returns void language sql as
$$ select pg_advisory_xact_lock(hashtextextended(p_round::text, 0)) $$;

-- Counts an answer: one more who took part, on the day on which the round was opened, and what the answer feeds, on its own
-- day. One statement for the company and one for the team, always in this order, so that two answers cannot wait for each other.
--   p_metric    what the answer feeds, with its value and group; null when it feeds nothing
create function count_answer(
  p_company uuid, p_round uuid, p_team uuid, p_slot smallint, p_opened date, p_day date,
  p_metric text, p_value double precision, p_promoters integer, p_passives integer, p_detractors integer
) returns void language plpgsql as $$
begin
  insert into company_rollups as r (company_id, metric, day, round_id, slot, answered, n, sum, sum_of_squares, promoters, passives, detractors)
  select p_company, c.metric, c.day, p_round, p_slot, c.answered, c.n, c.sum, c.sum * c.sum, c.promoters, c.passives, c.detractors
  from (values
    ('participation', p_opened, 1, 0, 0, 0, 0, 0),
    (p_metric, p_day, 0, 1, p_value, p_promoters, p_passives, p_detractors)
  ) as c(metric, day, answered, n, sum, promoters, passives, detractors)
  where c.metric is not null
  on conflict (company_id, metric, day, round_id, slot) do update set
    answered = r.answered + excluded.answered,
    n = r.n + excluded.n, sum = r.sum + excluded.sum, sum_of_squares = r.sum_of_squares + excluded.sum_of_squares,
    promoters = r.promoters + excluded.promoters, passives = r.passives + excluded.passives, detractors = r.detractors + excluded.detractors;
  if p_team is null then
    return;
  end if;
  insert into team_rollups as r (company_id, metric, day, team_id, round_id, slot, answered, n, sum, sum_of_squares, promoters, passives, detractors)
  select p_company, c.metric, c.day, p_team, p_round, p_slot, c.answered, c.n, c.sum, c.sum * c.sum, c.promoters, c.passives, c.detractors
  from (values
    ('participation', p_opened, 1, 0, 0, 0, 0, 0),
    (p_metric, p_day, 0, 1, p_value, p_promoters, p_passives, p_detractors)
  ) as c(metric, day, answered, n, sum, promoters, passives, detractors)
  where c.metric is not null
  on conflict (company_id, metric, day, team_id, round_id, slot) do update set
    answered = r.answered + excluded.answered,
    n = r.n + excluded.n, sum = r.sum + excluded.sum, sum_of_squares = r.sum_of_squares + excluded.sum_of_squares,
    promoters = r.promoters + excluded.promoters, passives = r.passives + excluded.passives, detractors = r.detractors + excluded.detractors;
end $$;

-- Stores a named answer with everything that counts it. Refuses with `already_answered` or `pulse_closed` by raising, which also
-- undoes what it did. Plain statements one after the other: as one statement with many parts the same work took a third
-- more processor time.
create function store_named_answer(
  p_company uuid, p_participant uuid, p_response uuid, p_at timestamptz, p_day date, p_slot smallint,
  p_keys text[], p_numbers smallint[], p_bodies text[],
  p_metric text, p_value double precision, p_promoters integer, p_passives integer, p_detractors integer
) returns void language plpgsql security definer set search_path = public as $$
declare
  v_round uuid;
  v_team uuid;
  v_opened date;
begin
  perform refuse_other_company(p_company);
  update pulse_participants set answered_on = p_day
  where company_id = p_company and id = p_participant and answered_on is null
  returning round_id, team_id into v_round, v_team;
  if not found then
    raise exception 'already_answered' using errcode = 'KM001';
  end if;
  perform pg_advisory_xact_lock_shared(hashtextextended(v_round::text, 0));
  select opened_on into v_opened from pulse_rounds where company_id = p_company and id = v_round and closed_at is null;
  if not found then
    raise exception 'pulse_closed' using errcode = 'KM002';
  end if;
  insert into named_responses (company_id, id, round_id, participant_id, team_id, submitted_at)
  values (p_company, p_response, v_round, p_participant, v_team, p_at);
  insert into named_answers (company_id, response_id, question_key, number, body)
  select p_company, p_response, a.key, a.number, a.body from unnest(p_keys, p_numbers, p_bodies) as a(key, number, body);
  perform count_answer(
    p_company, v_round, v_team, p_slot, v_opened, p_day, p_metric, p_value, p_promoters, p_passives, p_detractors);
end $$;

-- Spends the participation in an anonymous round; the answer itself follows in another transaction. Refuses as above.
create function spend_participation(p_company uuid, p_participant uuid, p_day date, p_slot smallint, p_attempt_hash bytea)
returns void language plpgsql security definer set search_path = public as $$
declare
  v_round uuid;
  v_team uuid;
  v_opened date;
begin
  perform refuse_other_company(p_company);
  update pulse_participants set answered_on = p_day, attempt_hash = p_attempt_hash
  where company_id = p_company and id = p_participant and answered_on is null
  returning round_id, team_id into v_round, v_team;
  if not found then
    raise exception 'already_answered' using errcode = 'KM001';
  end if;
  perform pg_advisory_xact_lock_shared(hashtextextended(v_round::text, 0));
  select opened_on into v_opened from pulse_rounds where company_id = p_company and id = v_round and closed_at is null;
  if not found then
    raise exception 'pulse_closed' using errcode = 'KM002';
  end if;
  perform count_answer(p_company, v_round, v_team, p_slot, v_opened, p_day, null, null, null, null, null);
end $$;

revoke all on function store_named_answer, spend_participation from public;
grant execute on function store_named_answer, spend_participation to kamerton_app;
