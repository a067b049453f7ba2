-- Printed by `npm run db:schema` from the migrated database, for reading. Migrations are what builds it.

create table access_tokens (
  company_id uuid not null,
  token_hash bytea not null,
  session_id uuid not null,
  expires_at timestamp with time zone not null,
  constraint access_tokens_pkey PRIMARY KEY (company_id, token_hash),
  constraint access_tokens_company_id_session_id_fkey FOREIGN KEY (company_id, session_id) REFERENCES sessions(company_id, id) ON DELETE CASCADE
);
CREATE INDEX access_tokens_by_session ON public.access_tokens USING btree (company_id, session_id);
alter table access_tokens enable row level security;
alter table access_tokens force row level security;
create policy own_company on access_tokens for all using ((company_id = current_company())) with check ((company_id = current_company()));
grant delete, insert, select, update on access_tokens to kamerton_app;

create table account_emails (
  email text not null,
  company_id uuid not null,
  user_id uuid not null,
  unproven_until timestamp with time zone,
  constraint account_emails_pkey PRIMARY KEY (email),
  constraint email_is_lower_case CHECK ((email = lower(email)))
);
CREATE INDEX account_emails_by_user ON public.account_emails USING btree (company_id, user_id);
alter table account_emails enable row level security;
create policy own_company on account_emails for all using ((company_id = current_company())) with check ((company_id = current_company()));
grant delete, insert, select, update on account_emails to kamerton_app;

create table action_baselines (
  company_id uuid not null,
  action_id uuid not null,
  metric text not null,
  period_days integer not null,
  from_day date not null,
  to_day date not null,
  value double precision,
  interval_low double precision,
  interval_high double precision,
  answers integer not null,
  people integer not null,
  asked integer not null,
  rounds jsonb not null,
  constraint action_baselines_pkey PRIMARY KEY (company_id, action_id),
  constraint action_baselines_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(company_id) ON DELETE CASCADE,
  constraint baseline_of_action FOREIGN KEY (company_id, action_id) REFERENCES action_items(company_id, id) ON DELETE CASCADE,
  constraint baseline_metric CHECK ((metric = ANY (ARRAY['enps'::text, 'engagement'::text, 'mood'::text, 'participation'::text])))
);
alter table action_baselines enable row level security;
alter table action_baselines force row level security;
create policy own_company on action_baselines for all using ((company_id = current_company())) with check ((company_id = current_company()));
grant delete, insert, select, update on action_baselines to kamerton_app;

create table action_item_notices (
  company_id uuid not null,
  action_id uuid not null,
  user_id uuid not null,
  what text not null,
  due_on date not null,
  telling_id uuid not null,
  told_at timestamp with time zone not null,
  constraint action_item_notices_pkey PRIMARY KEY (company_id, action_id, user_id, what, due_on),
  constraint action_item_notices_company_id_action_id_fkey FOREIGN KEY (company_id, action_id) REFERENCES action_items(company_id, id) ON DELETE CASCADE,
  constraint action_item_notices_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id) ON DELETE CASCADE,
  constraint action_notice_what CHECK ((what = ANY (ARRAY['assigned'::text, 'handed'::text, 'soon'::text, 'overdue'::text])))
);
CREATE INDEX action_item_notices_by_telling ON public.action_item_notices USING btree (company_id, telling_id);
alter table action_item_notices enable row level security;
alter table action_item_notices force row level security;
create policy own_company on action_item_notices for all using ((company_id = current_company())) with check ((company_id = current_company()));
grant delete, insert, select, update on action_item_notices to kamerton_app;

create table action_items (
  company_id uuid not null,
  id uuid not null,
  title text not null,
  subject_type text not null,
  team_id uuid,
  employee_id uuid,
  responsible_id uuid not null,
  due_on date not null,
  status text not null,
  drop_reason text,
  notes text,
  done_on date,
  rule_id text,
  rule_version integer,
  rule_title text,
  evidence jsonb,
  promised_round_id uuid,
  promised_at timestamp with time zone,
  created_by uuid not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  updated_by uuid,
  version integer not null default 1,
  source_round_id uuid,
  source_question text,
  constraint action_items_pkey PRIMARY KEY (company_id, id),
  constraint action_author FOREIGN KEY (company_id, created_by) REFERENCES users(company_id, id),
  constraint action_employee FOREIGN KEY (company_id, employee_id) REFERENCES users(company_id, id) ON DELETE CASCADE,
  constraint action_items_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(company_id) ON DELETE CASCADE,
  constraint action_promised_round FOREIGN KEY (company_id, promised_round_id) REFERENCES pulse_rounds(company_id, id),
  constraint action_responsible FOREIGN KEY (company_id, responsible_id) REFERENCES users(company_id, id),
  constraint action_source_round FOREIGN KEY (company_id, source_round_id) REFERENCES pulse_rounds(company_id, id),
  constraint action_team FOREIGN KEY (company_id, team_id) REFERENCES teams(company_id, id) ON DELETE CASCADE,
  constraint action_about_another CHECK ((employee_id <> responsible_id)),
  constraint action_has_its_origin CHECK (((rule_id IS NULL) = (evidence IS NULL))),
  constraint action_has_its_subject CHECK ((((team_id IS NOT NULL) = (subject_type = 'team'::text)) AND ((employee_id IS NOT NULL) = (subject_type = 'employee'::text)))),
  constraint action_status CHECK ((status = ANY (ARRAY['planned'::text, 'in_progress'::text, 'done'::text, 'dropped'::text]))),
  constraint action_subject_type CHECK ((subject_type = ANY (ARRAY['company'::text, 'team'::text, 'employee'::text]))),
  constraint done_on_a_day CHECK (((status = 'done'::text) = (done_on IS NOT NULL))),
  constraint dropped_with_a_reason CHECK (((status = 'dropped'::text) = (drop_reason IS NOT NULL))),
  constraint promised_at_a_moment CHECK (((promised_round_id IS NULL) = (promised_at IS NULL))),
  constraint promised_of_many CHECK (((promised_round_id IS NULL) OR (subject_type <> 'employee'::text))),
  constraint question_of_a_round CHECK (((source_question IS NULL) OR (source_round_id IS NOT NULL)))
);
CREATE INDEX action_items_by_day ON public.action_items USING btree (company_id, due_on, id);
CREATE INDEX action_items_by_employee ON public.action_items USING btree (company_id, employee_id, due_on, id) WHERE (employee_id IS NOT NULL);
CREATE INDEX action_items_by_responsible ON public.action_items USING btree (company_id, responsible_id, due_on, id);
CREATE INDEX action_items_by_round ON public.action_items USING btree (company_id, promised_round_id) WHERE (promised_round_id IS NOT NULL);
CREATE INDEX action_items_by_source ON public.action_items USING btree (company_id, source_round_id) WHERE (source_round_id IS NOT NULL);
CREATE INDEX action_items_by_team ON public.action_items USING btree (company_id, team_id, due_on, id) WHERE (team_id IS NOT NULL);
alter table action_items enable row level security;
alter table action_items force row level security;
create policy own_company on action_items for all using ((company_id = current_company())) with check ((company_id = current_company()));
grant delete, insert, select, update on action_items to kamerton_app;

create table anonymous_attempts (
  company_id uuid not null,
  round_id uuid not null,
  attempt_hash bytea not null,
  segment_id uuid,
  constraint anonymous_attempts_pkey PRIMARY KEY (company_id, round_id, attempt_hash)
) with (autovacuum_vacuum_threshold=0, autovacuum_vacuum_scale_factor=0);
alter table anonymous_attempts enable row level security;
alter table anonymous_attempts force row level security;
create policy own_company on anonymous_attempts for all using ((company_id = current_company())) with check ((company_id = current_company()));
grant delete, insert, select, update on anonymous_attempts to kamerton_app;

create table anonymous_choices (
  company_id uuid not null,
  id uuid not null,
  round_id uuid not null,
  segment_id uuid,
  question_key text not null,
  value text not null,
  people integer not null,
  constraint anonymous_choices_pkey PRIMARY KEY (company_id, id),
  constraint somebody_chose CHECK ((people > 0))
);
CREATE INDEX anonymous_choices_by_round ON public.anonymous_choices USING btree (company_id, round_id);
alter table anonymous_choices enable row level security;
alter table anonymous_choices force row level security;
create policy own_company on anonymous_choices for all using ((company_id = current_company())) with check ((company_id = current_company()));
grant delete, insert, select, update on anonymous_choices to kamerton_app;

create table anonymous_comments (
  company_id uuid not null,
  id uuid not null,
  round_id uuid not null,
  segment_id uuid,
  question_key text not null,
  body text not null,
  constraint anonymous_comments_pkey PRIMARY KEY (company_id, id)
);
CREATE INDEX anonymous_comments_by_round ON public.anonymous_comments USING btree (company_id, round_id);
alter table anonymous_comments enable row level security;
alter table anonymous_comments force row level security;
create policy own_company on anonymous_comments for all using ((company_id = current_company())) with check ((company_id = current_company()));
grant delete, insert, select, update on anonymous_comments to kamerton_app;

create table anonymous_pending (
  company_id uuid not null,
  id uuid not null,
  round_id uuid not null,
  segment_id uuid,
  sealed bytea not null,
  to_round_key boolean not null default false,
  is_shuffled boolean not null default false,
  constraint anonymous_pending_pkey PRIMARY KEY (company_id, id)
) with (autovacuum_vacuum_threshold=0, autovacuum_vacuum_scale_factor=0);
CREATE INDEX anonymous_pending_as_they_came ON public.anonymous_pending USING btree (company_id, round_id) WHERE (NOT is_shuffled);
CREATE INDEX anonymous_pending_by_round ON public.anonymous_pending USING btree (company_id, round_id);
alter table anonymous_pending enable row level security;
alter table anonymous_pending force row level security;
create policy own_company on anonymous_pending for all using ((company_id = current_company())) with check ((company_id = current_company()));
grant delete, insert, select, update on anonymous_pending to kamerton_app;

create table anonymous_receipts (
  company_id uuid not null,
  round_id uuid not null,
  number bytea not null,
  constraint anonymous_receipts_pkey PRIMARY KEY (company_id, round_id, number)
);
alter table anonymous_receipts enable row level security;
alter table anonymous_receipts force row level security;
create policy own_company on anonymous_receipts for all using ((company_id = current_company())) with check ((company_id = current_company()));
grant insert, select on anonymous_receipts to kamerton_app;

create table anonymous_sheets (
  company_id uuid not null,
  id uuid not null,
  round_id uuid not null,
  segment_id uuid,
  numbers jsonb not null,
  constraint anonymous_sheets_pkey PRIMARY KEY (company_id, id)
);
CREATE INDEX anonymous_sheets_by_round ON public.anonymous_sheets USING btree (company_id, round_id);
alter table anonymous_sheets enable row level security;
alter table anonymous_sheets force row level security;
create policy own_company on anonymous_sheets for all using ((company_id = current_company())) with check ((company_id = current_company()));
grant delete, insert, select, update on anonymous_sheets to kamerton_app;

create table audit_events (
  company_id uuid not null,
  id uuid not null,
  kind text not null,
  actor_id uuid,
  subject_id uuid,
  happened_at timestamp with time zone not null,
  "position" bigint,
  previous_hash bytea,
  hash bytea,
  subject_name text,
  constraint audit_events_pkey PRIMARY KEY (company_id, id),
  constraint audit_events_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(company_id) ON DELETE CASCADE,
  constraint journal_is_a_chain TRIGGER DEFERRABLE INITIALLY DEFERRED
);
CREATE INDEX audit_events_by_actor ON public.audit_events USING btree (company_id, actor_id, happened_at);
CREATE INDEX audit_events_by_kind ON public.audit_events USING btree (company_id, kind, happened_at, id);
CREATE INDEX audit_events_by_subject ON public.audit_events USING btree (company_id, subject_id, happened_at) WHERE (subject_id IS NOT NULL);
CREATE INDEX audit_events_by_time ON public.audit_events USING btree (company_id, happened_at, id);
alter table audit_events enable row level security;
alter table audit_events force row level security;
create policy own_company on audit_events for all using ((company_id = current_company())) with check ((company_id = current_company()));
grant insert, select on audit_events to kamerton_app;

create table audit_heads (
  company_id uuid not null,
  "position" bigint not null,
  hash bytea not null,
  constraint audit_heads_pkey PRIMARY KEY (company_id),
  constraint audit_heads_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(company_id) ON DELETE CASCADE
);
alter table audit_heads enable row level security;
alter table audit_heads force row level security;
create policy own_company on audit_heads for all using ((company_id = current_company())) with check ((company_id = current_company()));
grant select on audit_heads to kamerton_app;

create table calendar_feeds (
  company_id uuid not null,
  user_id uuid not null,
  version integer not null,
  token_hash bytea,
  created_at timestamp with time zone not null,
  constraint calendar_feeds_pkey PRIMARY KEY (company_id, user_id),
  constraint calendar_feeds_by_token UNIQUE (company_id, token_hash),
  constraint calendar_feeds_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id) ON DELETE CASCADE
);
alter table calendar_feeds enable row level security;
alter table calendar_feeds force row level security;
create policy own_company on calendar_feeds for all using ((company_id = current_company())) with check ((company_id = current_company()));
grant delete, insert, select, update on calendar_feeds to kamerton_app;

create table companies (
  company_id uuid not null,
  name text not null,
  time_zone text not null default 'Europe/Moscow'::text,
  anonymity_threshold smallint not null default 5,
  people integer not null default 0,
  created_at timestamp with time zone not null,
  version integer not null default 1,
  shares_results boolean not null default true,
  constraint companies_pkey PRIMARY KEY (company_id),
  constraint anonymity_threshold_range CHECK (((anonymity_threshold >= 3) AND (anonymity_threshold <= 10)))
);
alter table companies enable row level security;
alter table companies force row level security;
create policy own_company on companies for all using ((company_id = current_company())) with check ((company_id = current_company()));
grant insert, select, update on companies to kamerton_app;

create table company_details (
  company_id uuid not null,
  name text not null,
  inn text not null,
  kpp text not null,
  address text not null,
  version integer not null default 1,
  constraint company_details_pkey PRIMARY KEY (company_id),
  constraint company_details_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(company_id) ON DELETE CASCADE
);
alter table company_details enable row level security;
alter table company_details force row level security;
create policy own_company on company_details for all using ((company_id = current_company())) with check ((company_id = current_company()));
grant delete, insert, select, update on company_details to kamerton_app;

create table company_question_rollups (
  company_id uuid not null,
  round_id uuid not null,
  question_key text not null,
  metric text not null,
  sameness uuid not null,
  n integer not null default 0,
  sum double precision not null default 0,
  sum_of_squares double precision not null default 0,
  promoters double precision not null default 0,
  passives double precision not null default 0,
  detractors double precision not null default 0,
  withheld text,
  constraint company_question_rollups_pkey PRIMARY KEY (company_id, round_id, question_key),
  constraint question_rollup_round FOREIGN KEY (company_id, round_id) REFERENCES pulse_rounds(company_id, id) ON DELETE CASCADE,
  constraint question_rollup_metric CHECK ((metric = ANY (ARRAY['enps'::text, 'engagement'::text, 'mood'::text]))),
  constraint question_withheld CHECK ((withheld = ANY (ARRAY['too_few_answers'::text, 'too_few_for_spread'::text, 'newcomers'::text, 'counted_with_others'::text, 'would_reveal_another_group'::text, 'closed'::text, 'no_answers'::text, 'not_all_answered'::text, 'only_of_company'::text]))),
  constraint withheld_tells_nothing CHECK (((withheld IS NULL) OR ((n = 0) AND (sum = (0)::double precision) AND (sum_of_squares = (0)::double precision) AND (promoters = (0)::double precision) AND (passives = (0)::double precision) AND (detractors = (0)::double precision))))
);
alter table company_question_rollups enable row level security;
alter table company_question_rollups force row level security;
create policy own_company on company_question_rollups for all using ((company_id = current_company())) with check ((company_id = current_company()));
grant delete, insert, select, update on company_question_rollups to kamerton_app;

create table company_rollups (
  company_id uuid not null,
  metric text not null,
  day date not null,
  round_id uuid not null,
  slot smallint not null,
  n integer not null default 0,
  sum double precision not null default 0,
  sum_of_squares double precision not null default 0,
  promoters double precision not null default 0,
  passives double precision not null default 0,
  detractors double precision not null default 0,
  invited integer not null default 0,
  answered integer not null default 0,
  constraint company_rollups_pkey PRIMARY KEY (company_id, metric, day, round_id, slot),
  constraint rollup_metric CHECK ((metric = ANY (ARRAY['enps'::text, 'engagement'::text, 'mood'::text, 'participation'::text])))
) with (fillfactor=50);
CREATE INDEX company_rollups_by_round ON public.company_rollups USING btree (company_id, round_id);
alter table company_rollups enable row level security;
alter table company_rollups force row level security;
create policy own_company on company_rollups for all using ((company_id = current_company())) with check ((company_id = current_company()));
grant delete, insert, select, update on company_rollups to kamerton_app;

create table consents (
  company_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  document text not null,
  version text not null,
  channel text not null,
  given_at timestamp with time zone not null,
  constraint consents_pkey PRIMARY KEY (company_id, id),
  constraint consents_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id) ON DELETE CASCADE,
  constraint consent_document CHECK ((document = ANY (ARRAY['terms'::text, 'personal_data'::text])))
);
CREATE INDEX consents_by_user ON public.consents USING btree (company_id, user_id);
alter table consents enable row level security;
alter table consents force row level security;
create policy own_company on consents for all using ((company_id = current_company())) with check ((company_id = current_company()));
grant delete, insert, select, update on consents to kamerton_app;

create table contact_requests (
  id uuid not null,
  full_name text not null,
  email text not null,
  consent_version text not null,
  asked_at timestamp with time zone not null,
  told_at timestamp with time zone,
  attempts integer not null default 0,
  last_error text,
  taken_at timestamp with time zone,
  constraint contact_requests_pkey PRIMARY KEY (id)
);
CREATE INDEX contact_requests_by_age ON public.contact_requests USING btree (asked_at);
grant delete, insert, select on contact_requests to kamerton_app;

create table credential_keys (
  company_id uuid not null,
  id bytea not null,
  round_id uuid not null,
  team_id uuid,
  people integer not null,
  spki bytea not null,
  sealed bytea,
  constraint credential_keys_pkey PRIMARY KEY (company_id, id),
  constraint credential_key_of_segment UNIQUE NULLS NOT DISTINCT (company_id, round_id, team_id),
  constraint credential_keys_company_id_round_id_fkey FOREIGN KEY (company_id, round_id) REFERENCES pulse_rounds(company_id, id) ON DELETE CASCADE,
  constraint credential_key_id CHECK ((length(id) = 32)),
  constraint credential_key_people CHECK ((people > 0))
);
alter table credential_keys enable row level security;
alter table credential_keys force row level security;
create policy own_company on credential_keys for all using ((company_id = current_company())) with check ((company_id = current_company()));
grant delete, insert, select, update on credential_keys to kamerton_app;

create table deleted_feedback (
  company_id uuid not null,
  id uuid not null,
  target_user_id uuid not null,
  author_id uuid not null,
  feedback_type text not null,
  rating smallint not null,
  comment text not null,
  created_at timestamp with time zone not null,
  deleted_by uuid not null,
  deleted_at timestamp with time zone not null,
  constraint deleted_feedback_pkey PRIMARY KEY (company_id, id),
  constraint deleted_feedback_company_id_author_id_fkey FOREIGN KEY (company_id, author_id) REFERENCES users(company_id, id) ON DELETE CASCADE,
  constraint deleted_feedback_company_id_deleted_by_fkey FOREIGN KEY (company_id, deleted_by) REFERENCES users(company_id, id) ON DELETE CASCADE,
  constraint deleted_feedback_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(company_id) ON DELETE CASCADE,
  constraint deleted_feedback_company_id_target_user_id_fkey FOREIGN KEY (company_id, target_user_id) REFERENCES users(company_id, id) ON DELETE CASCADE,
  constraint deleted_feedback_type CHECK ((feedback_type = ANY (ARRAY['positive'::text, 'negative'::text])))
);
alter table deleted_feedback enable row level security;
alter table deleted_feedback force row level security;
create policy own_company on deleted_feedback for all using ((company_id = current_company())) with check ((company_id = current_company()));
grant delete, insert, select, update on deleted_feedback to kamerton_app;

create table development_plan_activities (
  company_id uuid not null,
  id uuid not null,
  plan_id uuid not null,
  skill_id uuid not null,
  title text not null,
  description text not null,
  type text not null,
  status text not null,
  due_date date,
  order_index integer not null,
  constraint development_plan_activities_pkey PRIMARY KEY (company_id, id),
  constraint development_plan_activities_company_id_plan_id_fkey FOREIGN KEY (company_id, plan_id) REFERENCES development_plans(company_id, id) ON DELETE CASCADE,
  constraint development_plan_activities_company_id_skill_id_fkey FOREIGN KEY (company_id, skill_id) REFERENCES development_plan_skills(company_id, id) ON DELETE CASCADE,
  constraint plan_activity_status CHECK ((status = ANY (ARRAY['planned'::text, 'in_progress'::text, 'completed'::text, 'cancelled'::text]))),
  constraint plan_activity_type CHECK ((type = ANY (ARRAY['course'::text, 'mentoring'::text, 'project'::text, 'reading'::text, 'certification'::text, 'conference'::text])))
);
CREATE INDEX development_plan_activities_by_plan ON public.development_plan_activities USING btree (company_id, plan_id, skill_id, order_index);
CREATE INDEX development_plan_activities_by_skill ON public.development_plan_activities USING btree (company_id, skill_id);
CREATE INDEX development_plan_activities_due ON public.development_plan_activities USING btree (company_id, due_date) WHERE ((status = ANY (ARRAY['planned'::text, 'in_progress'::text])) AND (due_date IS NOT NULL));
alter table development_plan_activities enable row level security;
alter table development_plan_activities force row level security;
create policy own_company on development_plan_activities for all using ((company_id = current_company())) with check ((company_id = current_company()));
grant delete, insert, select, update on development_plan_activities to kamerton_app;

create table development_plan_digests (
  company_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  kind text not null,
  sent_at timestamp with time zone not null,
  constraint development_plan_digests_pkey PRIMARY KEY (company_id, id),
  constraint development_plan_digests_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id) ON DELETE CASCADE,
  constraint plan_digest_kind CHECK ((kind = ANY (ARRAY['due'::text, 'still'::text])))
);
CREATE INDEX development_plan_digests_by_user ON public.development_plan_digests USING btree (company_id, user_id, kind, sent_at);
alter table development_plan_digests enable row level security;
alter table development_plan_digests force row level security;
create policy own_company on development_plan_digests for all using ((company_id = current_company())) with check ((company_id = current_company()));
grant delete, insert, select, update on development_plan_digests to kamerton_app;

create table development_plan_events (
  company_id uuid not null,
  id uuid not null,
  plan_id uuid not null,
  at timestamp with time zone not null,
  actor_id uuid,
  by_link boolean not null default false,
  in_draft boolean not null,
  what jsonb not null,
  constraint development_plan_events_pkey PRIMARY KEY (company_id, id),
  constraint development_plan_events_company_id_actor_id_fkey FOREIGN KEY (company_id, actor_id) REFERENCES users(company_id, id) ON DELETE CASCADE,
  constraint development_plan_events_company_id_plan_id_fkey FOREIGN KEY (company_id, plan_id) REFERENCES development_plans(company_id, id) ON DELETE CASCADE
);
CREATE INDEX development_plan_events_by_plan ON public.development_plan_events USING btree (company_id, plan_id, at DESC, id DESC);
alter table development_plan_events enable row level security;
alter table development_plan_events force row level security;
create policy own_company on development_plan_events for all using ((company_id = current_company())) with check ((company_id = current_company()));
grant delete, insert, select, update on development_plan_events to kamerton_app;

create table development_plan_goals (
  company_id uuid not null,
  id uuid not null,
  plan_id uuid not null,
  title text not null,
  order_index integer not null,
  constraint development_plan_goals_pkey PRIMARY KEY (company_id, id),
  constraint development_plan_goals_company_id_plan_id_fkey FOREIGN KEY (company_id, plan_id) REFERENCES development_plans(company_id, id) ON DELETE CASCADE
);
CREATE INDEX development_plan_goals_by_plan ON public.development_plan_goals USING btree (company_id, plan_id, order_index);
alter table development_plan_goals enable row level security;
alter table development_plan_goals force row level security;
create policy own_company on development_plan_goals for all using ((company_id = current_company())) with check ((company_id = current_company()));
grant delete, insert, select, update on development_plan_goals to kamerton_app;

create table development_plan_links (
  company_id uuid not null,
  plan_id uuid not null,
  version integer not null,
  token_hash bytea not null,
  expires_at timestamp with time zone not null,
  revoked_at timestamp with time zone,
  constraint development_plan_links_pkey PRIMARY KEY (company_id, plan_id, version),
  constraint development_plan_links_by_token UNIQUE (company_id, token_hash),
  constraint development_plan_links_company_id_plan_id_fkey FOREIGN KEY (company_id, plan_id) REFERENCES development_plans(company_id, id) ON DELETE CASCADE
);
alter table development_plan_links enable row level security;
alter table development_plan_links force row level security;
create policy own_company on development_plan_links for all using ((company_id = current_company())) with check ((company_id = current_company()));
grant delete, insert, select, update on development_plan_links to kamerton_app;

create table development_plan_milestones (
  company_id uuid not null,
  id uuid not null,
  plan_id uuid not null,
  title text not null,
  date date,
  status text not null,
  order_index integer not null,
  constraint development_plan_milestones_pkey PRIMARY KEY (company_id, id),
  constraint development_plan_milestones_company_id_plan_id_fkey FOREIGN KEY (company_id, plan_id) REFERENCES development_plans(company_id, id) ON DELETE CASCADE,
  constraint plan_milestone_status CHECK ((status = ANY (ARRAY['planned'::text, 'in_progress'::text, 'completed'::text])))
);
CREATE INDEX development_plan_milestones_by_plan ON public.development_plan_milestones USING btree (company_id, plan_id, order_index);
alter table development_plan_milestones enable row level security;
alter table development_plan_milestones force row level security;
create policy own_company on development_plan_milestones for all using ((company_id = current_company())) with check ((company_id = current_company()));
grant delete, insert, select, update on development_plan_milestones to kamerton_app;

create table development_plan_nudges (
  company_id uuid not null,
  digest_id uuid not null,
  activity_id uuid not null,
  what text not null,
  due_date date not null,
  constraint development_plan_nudges_pkey PRIMARY KEY (company_id, activity_id, what, due_date),
  constraint development_plan_nudges_company_id_activity_id_fkey FOREIGN KEY (company_id, activity_id) REFERENCES development_plan_activities(company_id, id) ON DELETE CASCADE,
  constraint development_plan_nudges_company_id_digest_id_fkey FOREIGN KEY (company_id, digest_id) REFERENCES development_plan_digests(company_id, id) ON DELETE CASCADE,
  constraint plan_nudge_what CHECK ((what = ANY (ARRAY['soon'::text, 'overdue'::text])))
);
CREATE INDEX development_plan_nudges_by_digest ON public.development_plan_nudges USING btree (company_id, digest_id);
alter table development_plan_nudges enable row level security;
alter table development_plan_nudges force row level security;
create policy own_company on development_plan_nudges for all using ((company_id = current_company())) with check ((company_id = current_company()));
grant delete, insert, select, update on development_plan_nudges to kamerton_app;

create table development_plan_skills (
  company_id uuid not null,
  id uuid not null,
  plan_id uuid not null,
  name text not null,
  type text not null,
  priority text not null,
  current_level smallint not null,
  target_level smallint not null,
  progress smallint not null default 0,
  order_index integer not null,
  constraint development_plan_skills_pkey PRIMARY KEY (company_id, id),
  constraint development_plan_skills_company_id_plan_id_fkey FOREIGN KEY (company_id, plan_id) REFERENCES development_plans(company_id, id) ON DELETE CASCADE,
  constraint plan_skill_current_level CHECK (((current_level >= 1) AND (current_level <= 5))),
  constraint plan_skill_priority CHECK ((priority = ANY (ARRAY['low'::text, 'medium'::text, 'high'::text]))),
  constraint plan_skill_progress CHECK (((progress >= 0) AND (progress <= 100))),
  constraint plan_skill_target_level CHECK (((target_level >= current_level) AND (target_level <= 5))),
  constraint plan_skill_type CHECK ((type = ANY (ARRAY['hard'::text, 'soft'::text])))
);
CREATE INDEX development_plan_skills_by_plan ON public.development_plan_skills USING btree (company_id, plan_id, order_index);
alter table development_plan_skills enable row level security;
alter table development_plan_skills force row level security;
create policy own_company on development_plan_skills for all using ((company_id = current_company())) with check ((company_id = current_company()));
grant delete, insert, select, update on development_plan_skills to kamerton_app;

create table development_plans (
  company_id uuid not null,
  id uuid not null,
  employee_id uuid not null,
  created_by uuid not null,
  title text not null,
  description text,
  status text not null,
  status_since timestamp with time zone not null,
  start_date date not null,
  end_date date not null,
  manager_comment text,
  employee_comment text,
  comment_version integer not null default 1,
  progress smallint not null default 0,
  hard_count integer not null default 0,
  soft_count integer not null default 0,
  first_skills text[] not null default '{}'::text[],
  activity_count integer not null default 0,
  completed_activities integer not null default 0,
  moved_at timestamp with time zone not null,
  previous_plan_id uuid,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  updated_by uuid,
  deleted_at timestamp with time zone,
  version integer not null default 1,
  title_text text generated always as (folded(title)) stored,
  constraint development_plans_pkey PRIMARY KEY (company_id, id),
  constraint development_plans_company_id_created_by_fkey FOREIGN KEY (company_id, created_by) REFERENCES users(company_id, id) ON DELETE CASCADE,
  constraint development_plans_company_id_employee_id_fkey FOREIGN KEY (company_id, employee_id) REFERENCES users(company_id, id) ON DELETE CASCADE,
  constraint development_plans_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(company_id) ON DELETE CASCADE,
  constraint development_plan_has_time CHECK ((end_date > start_date)),
  constraint development_plan_progress CHECK (((progress >= 0) AND (progress <= 100))),
  constraint development_plan_status CHECK ((status = ANY (ARRAY['draft'::text, 'active'::text, 'completed'::text, 'cancelled'::text])))
);
CREATE INDEX development_plans_by_employee ON public.development_plans USING btree (company_id, employee_id) WHERE (deleted_at IS NULL);
CREATE INDEX development_plans_by_status ON public.development_plans USING btree (company_id, status, end_date, id) WHERE (deleted_at IS NULL);
CREATE INDEX development_plans_in_order ON public.development_plans USING btree (company_id, array_position(ARRAY['active'::text, 'draft'::text, 'completed'::text, 'cancelled'::text], status), end_date, id) INCLUDE (status, employee_id, start_date, progress, title_text) WHERE (deleted_at IS NULL);
alter table development_plans enable row level security;
alter table development_plans force row level security;
create policy own_company on development_plans for all using ((company_id = current_company())) with check ((company_id = current_company()));
grant delete, insert, select, update on development_plans to kamerton_app;

create table document_counters (
  kind text not null,
  year integer not null,
  last_number integer not null,
  constraint document_counters_pkey PRIMARY KEY (kind, year),
  constraint counted_document_kind CHECK ((kind = ANY (ARRAY['bill'::text, 'act'::text]))),
  constraint document_numbers_rise CHECK ((last_number > 0))
);

create table document_numbers (
  kind text not null,
  year integer not null,
  number integer not null,
  company_id uuid not null,
  constraint document_numbers_pkey PRIMARY KEY (kind, year, number)
);

create table done_acts (
  company_id uuid not null,
  user_id uuid not null,
  key uuid not null,
  digest bytea not null,
  answer bytea,
  done_at timestamp with time zone not null,
  constraint done_acts_pkey PRIMARY KEY (company_id, user_id, key),
  constraint done_acts_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(company_id) ON DELETE CASCADE,
  constraint done_acts_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id) ON DELETE CASCADE
);
alter table done_acts enable row level security;
alter table done_acts force row level security;
create policy own_company on done_acts for all using ((company_id = current_company())) with check ((company_id = current_company()));
grant delete, insert, select, update on done_acts to kamerton_app;

create table email_changes (
  company_id uuid not null,
  user_id uuid not null,
  email text not null,
  asked_by uuid not null,
  asked_at timestamp with time zone not null,
  takes_effect_at timestamp with time zone,
  token_hash bytea not null,
  constraint email_changes_pkey PRIMARY KEY (company_id, user_id),
  constraint email_changes_company_id_asked_by_fkey FOREIGN KEY (company_id, asked_by) REFERENCES users(company_id, id),
  constraint email_changes_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id) ON DELETE CASCADE,
  constraint email_change_is_lower_case CHECK ((email = lower(email)))
);
CREATE INDEX email_changes_by_asker ON public.email_changes USING btree (company_id, asked_by);
CREATE UNIQUE INDEX email_changes_by_token ON public.email_changes USING btree (company_id, token_hash);
alter table email_changes enable row level security;
alter table email_changes force row level security;
create policy own_company on email_changes for all using ((company_id = current_company())) with check ((company_id = current_company()));
grant delete, insert, select, update on email_changes to kamerton_app;

create table email_tokens (
  company_id uuid not null,
  token_hash bytea not null,
  user_id uuid not null,
  kind text not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint email_tokens_pkey PRIMARY KEY (company_id, token_hash),
  constraint email_tokens_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id) ON DELETE CASCADE,
  constraint email_token_kind CHECK ((kind = ANY (ARRAY['verify'::text, 'reset'::text])))
);
CREATE INDEX email_tokens_by_user ON public.email_tokens USING btree (company_id, user_id, kind);
alter table email_tokens enable row level security;
alter table email_tokens force row level security;
create policy own_company on email_tokens for all using ((company_id = current_company())) with check ((company_id = current_company()));
grant delete, insert, select, update on email_tokens to kamerton_app;

create table ended_companies (
  company_id uuid not null,
  constraint ended_companies_pkey PRIMARY KEY (company_id)
);

create table export_files (
  company_id uuid not null,
  export_id uuid not null,
  name text not null,
  content bytea not null,
  releases text[] not null,
  constraint export_files_pkey PRIMARY KEY (company_id, export_id),
  constraint export_files_company_id_export_id_fkey FOREIGN KEY (company_id, export_id) REFERENCES exports(company_id, id) ON DELETE CASCADE
);
alter table export_files enable row level security;
alter table export_files force row level security;
create policy own_company on export_files for all using ((company_id = current_company())) with check ((company_id = current_company()));
grant delete, insert, select, update on export_files to kamerton_app;

create table exports (
  company_id uuid not null,
  id uuid not null,
  ordered_by uuid not null,
  what jsonb not null,
  format text not null,
  title text not null,
  period text not null,
  state text not null,
  written integer not null default 0,
  rows integer not null,
  ordered_at timestamp with time zone not null,
  kept_until timestamp with time zone,
  bytes integer,
  constraint exports_pkey PRIMARY KEY (company_id, id),
  constraint exports_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(company_id),
  constraint exports_company_id_ordered_by_fkey FOREIGN KEY (company_id, ordered_by) REFERENCES users(company_id, id),
  constraint export_format CHECK ((format = ANY (ARRAY['xlsx'::text, 'csv'::text, 'pdf'::text, 'zip'::text]))),
  constraint export_state CHECK ((state = ANY (ARRAY['waiting'::text, 'writing'::text, 'ready'::text, 'failed'::text, 'removed'::text])))
);
CREATE INDEX exports_by_person ON public.exports USING btree (company_id, ordered_by, ordered_at);
alter table exports enable row level security;
alter table exports force row level security;
create policy own_company on exports for all using ((company_id = current_company())) with check ((company_id = current_company()));
grant delete, insert, select, update on exports to kamerton_app;

create table feedback (
  company_id uuid not null,
  id uuid not null,
  target_user_id uuid not null,
  author_id uuid not null,
  feedback_type text not null,
  rating smallint not null,
  comment text not null,
  created_at timestamp with time zone not null,
  constraint feedback_pkey PRIMARY KEY (company_id, id),
  constraint feedback_company_id_author_id_fkey FOREIGN KEY (company_id, author_id) REFERENCES users(company_id, id) ON DELETE CASCADE,
  constraint feedback_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(company_id) ON DELETE CASCADE,
  constraint feedback_company_id_target_user_id_fkey FOREIGN KEY (company_id, target_user_id) REFERENCES users(company_id, id) ON DELETE CASCADE,
  constraint feedback_is_about_another CHECK ((author_id <> target_user_id)),
  constraint feedback_rating CHECK (((rating >= 1) AND (rating <= 5))),
  constraint feedback_type CHECK ((feedback_type = ANY (ARRAY['positive'::text, 'negative'::text])))
);
CREATE INDEX feedback_by_author ON public.feedback USING btree (company_id, author_id);
CREATE INDEX feedback_by_target ON public.feedback USING btree (company_id, target_user_id, created_at DESC);
alter table feedback enable row level security;
alter table feedback force row level security;
create policy own_company on feedback for all using ((company_id = current_company())) with check ((company_id = current_company()));
grant delete, insert, select, update on feedback to kamerton_app;

create table invitations (
  company_id uuid not null,
  id uuid not null,
  email text not null,
  first_name text not null,
  last_name text not null,
  "position" text,
  invited_by uuid not null,
  link_version integer not null default 1,
  token_hash bytea not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  accepted_at timestamp with time zone,
  letter_hash bytea,
  role text not null default 'employee'::text,
  team_id uuid,
  constraint invitations_pkey PRIMARY KEY (company_id, id),
  constraint invitations_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(company_id) ON DELETE CASCADE,
  constraint invitations_company_id_invited_by_fkey FOREIGN KEY (company_id, invited_by) REFERENCES users(company_id, id),
  constraint invitations_company_id_team_id_fkey FOREIGN KEY (company_id, team_id) REFERENCES teams(company_id, id),
  constraint invitation_role CHECK ((role = ANY (ARRAY['employee'::text, 'manager'::text, 'admin'::text])))
);
CREATE UNIQUE INDEX invitations_by_letter ON public.invitations USING btree (company_id, letter_hash);
CREATE UNIQUE INDEX invitations_by_token ON public.invitations USING btree (company_id, token_hash);
CREATE UNIQUE INDEX one_open_invitation_per_email ON public.invitations USING btree (company_id, email) WHERE (accepted_at IS NULL);
alter table invitations enable row level security;
alter table invitations force row level security;
create policy own_company on invitations for all using ((company_id = current_company())) with check ((company_id = current_company()));
grant delete, insert, select, update on invitations to kamerton_app;

create table invoices (
  company_id uuid not null,
  payment_id uuid not null,
  year integer not null,
  number integer not null,
  issued_on date not null,
  seller jsonb not null,
  buyer jsonb not null,
  subject text not null,
  terms text not null,
  act_year integer,
  act_number integer,
  act_issued_on date,
  act_subject text,
  constraint invoices_pkey PRIMARY KEY (company_id, payment_id),
  constraint invoices_company_id_payment_id_fkey FOREIGN KEY (company_id, payment_id) REFERENCES payments(company_id, id),
  constraint act_is_whole CHECK ((num_nulls(act_year, act_number, act_issued_on, act_subject) = ANY (ARRAY[0, 4])))
);
CREATE UNIQUE INDEX one_invoice_per_number ON public.invoices USING btree (company_id, year, number);
alter table invoices enable row level security;
alter table invoices force row level security;
create policy own_company on invoices for all using ((company_id = current_company())) with check ((company_id = current_company()));
grant insert, select, update on invoices to kamerton_app;

create table letters (
  company_id uuid not null,
  id uuid not null,
  kind text not null,
  recipient_name text not null,
  recipient_email text not null,
  subject text not null,
  text text,
  html text,
  message_id text not null,
  occasion text not null,
  state text not null,
  attempts smallint not null default 0,
  last_error text,
  created_at timestamp with time zone not null,
  sent_at timestamp with time zone,
  calendar text,
  taken_at timestamp with time zone,
  constraint letters_pkey PRIMARY KEY (company_id, id),
  constraint letters_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(company_id) ON DELETE CASCADE,
  constraint letter_state CHECK ((state = ANY (ARRAY['queued'::text, 'sending'::text, 'sent'::text, 'failed'::text])))
);
CREATE UNIQUE INDEX one_letter_per_occasion ON public.letters USING btree (company_id, occasion);
alter table letters enable row level security;
alter table letters force row level security;
create policy own_company on letters for all using ((company_id = current_company())) with check ((company_id = current_company()));
grant delete, insert, select, update on letters to kamerton_app;

create table manager_review_sheets (
  company_id uuid not null,
  round_id uuid not null,
  manager_id uuid not null,
  employee_id uuid not null,
  performance smallint,
  mood text,
  concerns text,
  version integer not null default 1,
  saved_at timestamp with time zone,
  constraint manager_review_sheets_pkey PRIMARY KEY (company_id, round_id, manager_id, employee_id),
  constraint manager_review_sheets_company_id_employee_id_fkey FOREIGN KEY (company_id, employee_id) REFERENCES users(company_id, id) ON DELETE CASCADE,
  constraint manager_review_sheets_company_id_round_id_manager_id_fkey FOREIGN KEY (company_id, round_id, manager_id) REFERENCES manager_reviews(company_id, round_id, manager_id) ON DELETE CASCADE,
  constraint review_is_about_another CHECK ((employee_id <> manager_id)),
  constraint review_mood CHECK ((mood = ANY (ARRAY['green'::text, 'yellow'::text, 'red'::text]))),
  constraint review_performance CHECK (((performance >= 1) AND (performance <= 5)))
);
CREATE INDEX manager_review_sheets_by_employee ON public.manager_review_sheets USING btree (company_id, employee_id);
alter table manager_review_sheets enable row level security;
alter table manager_review_sheets force row level security;
create policy own_company on manager_review_sheets for all using ((company_id = current_company())) with check ((company_id = current_company()));
grant delete, insert, select, update on manager_review_sheets to kamerton_app;

create table manager_reviews (
  company_id uuid not null,
  round_id uuid not null,
  manager_id uuid not null,
  participant_id uuid not null,
  team_names text[] not null,
  submitted_at timestamp with time zone,
  constraint manager_reviews_pkey PRIMARY KEY (company_id, round_id, manager_id),
  constraint one_review_per_place UNIQUE (company_id, participant_id),
  constraint manager_reviews_company_id_participant_id_fkey FOREIGN KEY (company_id, participant_id) REFERENCES pulse_participants(company_id, id) ON DELETE CASCADE
);
alter table manager_reviews enable row level security;
alter table manager_reviews force row level security;
create policy own_company on manager_reviews for all using ((company_id = current_company())) with check ((company_id = current_company()));
grant delete, insert, select, update on manager_reviews to kamerton_app;

create table named_responses (
  company_id uuid not null,
  round_id uuid not null,
  participant_id uuid not null,
  team_id uuid,
  submitted_at timestamp with time zone not null,
  answers jsonb not null,
  constraint one_response_per_participant PRIMARY KEY (company_id, round_id, participant_id),
  constraint named_responses_company_id_participant_id_fkey FOREIGN KEY (company_id, participant_id) REFERENCES pulse_participants(company_id, id) ON DELETE CASCADE
) with (autovacuum_analyze_threshold=5000);
CREATE INDEX named_responses_in_order ON public.named_responses USING btree (company_id, round_id, submitted_at DESC, participant_id DESC);
alter table named_responses enable row level security;
alter table named_responses force row level security;
create policy own_company on named_responses for all using ((company_id = current_company())) with check ((company_id = current_company()));
grant delete, insert, select, update on named_responses to kamerton_app;

create table one_to_one_agreements (
  company_id uuid not null,
  id uuid not null,
  series_id uuid not null,
  meeting_id uuid not null,
  author_id uuid not null,
  responsible_id uuid not null,
  other_id uuid not null,
  text text not null,
  due_on date,
  done_at timestamp with time zone,
  done_by uuid,
  created_at timestamp with time zone not null,
  version integer not null default 1,
  activity_id uuid,
  constraint one_to_one_agreements_pkey PRIMARY KEY (company_id, id),
  constraint one_to_one_agreements_company_id_author_id_fkey FOREIGN KEY (company_id, author_id) REFERENCES users(company_id, id) ON DELETE CASCADE,
  constraint one_to_one_agreements_company_id_meeting_id_fkey FOREIGN KEY (company_id, meeting_id) REFERENCES one_to_one_meetings(company_id, id) ON DELETE CASCADE,
  constraint one_to_one_agreements_company_id_other_id_fkey FOREIGN KEY (company_id, other_id) REFERENCES users(company_id, id) ON DELETE CASCADE,
  constraint one_to_one_agreements_company_id_responsible_id_fkey FOREIGN KEY (company_id, responsible_id) REFERENCES users(company_id, id) ON DELETE CASCADE,
  constraint one_to_one_agreements_company_id_series_id_fkey FOREIGN KEY (company_id, series_id) REFERENCES one_to_one_series(company_id, id) ON DELETE CASCADE
);
CREATE INDEX one_to_one_agreements_by_activity ON public.one_to_one_agreements USING btree (company_id, activity_id) WHERE (activity_id IS NOT NULL);
CREATE INDEX one_to_one_agreements_by_meeting ON public.one_to_one_agreements USING btree (company_id, meeting_id);
CREATE INDEX one_to_one_agreements_by_other ON public.one_to_one_agreements USING btree (company_id, other_id, due_on);
CREATE INDEX one_to_one_agreements_by_responsible ON public.one_to_one_agreements USING btree (company_id, responsible_id, due_on);
CREATE INDEX one_to_one_agreements_open_by_series ON public.one_to_one_agreements USING btree (company_id, series_id) WHERE (done_at IS NULL);
alter table one_to_one_agreements enable row level security;
alter table one_to_one_agreements force row level security;
create policy own_company on one_to_one_agreements for all using ((company_id = current_company())) with check ((company_id = current_company()));
grant delete, insert, select, update on one_to_one_agreements to kamerton_app;

create table one_to_one_hand_overs (
  company_id uuid not null,
  id uuid not null,
  series_id uuid not null,
  user_id uuid not null,
  former_id uuid not null,
  meeting_id uuid,
  handed_at timestamp with time zone not null,
  told_at timestamp with time zone,
  constraint one_to_one_hand_overs_pkey PRIMARY KEY (company_id, id),
  constraint one_to_one_hand_overs_company_id_former_id_fkey FOREIGN KEY (company_id, former_id) REFERENCES users(company_id, id) ON DELETE CASCADE,
  constraint one_to_one_hand_overs_company_id_meeting_id_fkey FOREIGN KEY (company_id, meeting_id) REFERENCES one_to_one_meetings(company_id, id) ON DELETE CASCADE,
  constraint one_to_one_hand_overs_company_id_series_id_fkey FOREIGN KEY (company_id, series_id) REFERENCES one_to_one_series(company_id, id) ON DELETE CASCADE,
  constraint one_to_one_hand_overs_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX one_hand_over_to_tell ON public.one_to_one_hand_overs USING btree (company_id, series_id, user_id) WHERE (told_at IS NULL);
alter table one_to_one_hand_overs enable row level security;
alter table one_to_one_hand_overs force row level security;
create policy own_company on one_to_one_hand_overs for all using ((company_id = current_company())) with check ((company_id = current_company()));
grant delete, insert, select, update on one_to_one_hand_overs to kamerton_app;

create table one_to_one_links (
  company_id uuid not null,
  meeting_id uuid not null,
  version integer not null,
  token_hash bytea not null,
  expires_at timestamp with time zone not null,
  constraint one_to_one_links_pkey PRIMARY KEY (company_id, meeting_id),
  constraint one_to_one_links_by_token UNIQUE (company_id, token_hash),
  constraint one_to_one_links_company_id_meeting_id_fkey FOREIGN KEY (company_id, meeting_id) REFERENCES one_to_one_meetings(company_id, id) ON DELETE CASCADE
);
alter table one_to_one_links enable row level security;
alter table one_to_one_links force row level security;
create policy own_company on one_to_one_links for all using ((company_id = current_company())) with check ((company_id = current_company()));
grant delete, insert, select, update on one_to_one_links to kamerton_app;

create table one_to_one_meetings (
  company_id uuid not null,
  id uuid not null,
  series_id uuid not null,
  employee_id uuid not null,
  manager_id uuid not null,
  number integer not null,
  scheduled_date timestamp with time zone not null,
  status text not null,
  video_meeting_url text,
  previous_period_plans text[] not null default '{}'::text[],
  accomplishments text[] not null default '{}'::text[],
  challenges text[] not null default '{}'::text[],
  next_period_plans text[] not null default '{}'::text[],
  manager_comments text,
  employee_comments text,
  manager_rating smallint,
  workload smallint,
  field_states jsonb not null default '{}'::jsonb,
  commented_at timestamp with time zone,
  started_at timestamp with time zone,
  completed_at timestamp with time zone,
  sequence integer not null default 0,
  created_at timestamp with time zone not null,
  deleted_at timestamp with time zone,
  version integer not null default 1,
  constraint one_to_one_meetings_pkey PRIMARY KEY (company_id, id),
  constraint one_to_one_meetings_company_id_series_id_fkey FOREIGN KEY (company_id, series_id) REFERENCES one_to_one_series(company_id, id) ON DELETE CASCADE,
  constraint meeting_rating CHECK (((manager_rating >= 1) AND (manager_rating <= 5))),
  constraint meeting_status CHECK ((status = ANY (ARRAY['scheduled'::text, 'in_progress'::text, 'completed'::text, 'cancelled'::text]))),
  constraint meeting_workload CHECK (((workload >= 1) AND (workload <= 5)))
);
CREATE UNIQUE INDEX one_meeting_under_way_per_series ON public.one_to_one_meetings USING btree (company_id, series_id) WHERE (status = 'in_progress'::text);
CREATE UNIQUE INDEX one_scheduled_meeting_per_series ON public.one_to_one_meetings USING btree (company_id, series_id) WHERE (status = 'scheduled'::text);
CREATE INDEX one_to_one_meetings_ahead ON public.one_to_one_meetings USING btree (company_id, scheduled_date, id) INCLUDE (manager_id, employee_id, status) WHERE ((status = ANY (ARRAY['scheduled'::text, 'in_progress'::text])) AND (deleted_at IS NULL));
CREATE INDEX one_to_one_meetings_by_employee ON public.one_to_one_meetings USING btree (company_id, employee_id, scheduled_date, id) WHERE (deleted_at IS NULL);
CREATE INDEX one_to_one_meetings_by_manager ON public.one_to_one_meetings USING btree (company_id, manager_id, scheduled_date, id) WHERE (deleted_at IS NULL);
CREATE INDEX one_to_one_meetings_by_series ON public.one_to_one_meetings USING btree (company_id, series_id, scheduled_date, id) WHERE (deleted_at IS NULL);
CREATE INDEX one_to_one_meetings_cancelled ON public.one_to_one_meetings USING btree (company_id, scheduled_date, manager_id, employee_id) WHERE (status = 'cancelled'::text);
CREATE INDEX one_to_one_meetings_held ON public.one_to_one_meetings USING btree (company_id, completed_at, manager_id, employee_id) WHERE (status = 'completed'::text);
CREATE INDEX one_to_one_meetings_in_order ON public.one_to_one_meetings USING btree (company_id, scheduled_date, id) INCLUDE (manager_id, employee_id, status) WHERE (deleted_at IS NULL);
alter table one_to_one_meetings enable row level security;
alter table one_to_one_meetings force row level security;
create policy own_company on one_to_one_meetings for all using ((company_id = current_company())) with check ((company_id = current_company()));
grant delete, insert, select, update on one_to_one_meetings to kamerton_app;

create table one_to_one_notes (
  company_id uuid not null,
  meeting_id uuid not null,
  author_id uuid not null,
  sealed bytea not null,
  saved_at timestamp with time zone not null,
  version integer not null default 1,
  constraint one_to_one_notes_pkey PRIMARY KEY (company_id, meeting_id, author_id),
  constraint one_to_one_notes_company_id_author_id_fkey FOREIGN KEY (company_id, author_id) REFERENCES users(company_id, id) ON DELETE CASCADE,
  constraint one_to_one_notes_company_id_meeting_id_fkey FOREIGN KEY (company_id, meeting_id) REFERENCES one_to_one_meetings(company_id, id) ON DELETE CASCADE
);
CREATE INDEX one_to_one_notes_by_author ON public.one_to_one_notes USING btree (company_id, author_id);
alter table one_to_one_notes enable row level security;
alter table one_to_one_notes force row level security;
create policy own_company on one_to_one_notes for all using ((company_id = current_company())) with check ((company_id = current_company()));
grant delete, insert, select, update on one_to_one_notes to kamerton_app;

create table one_to_one_points (
  company_id uuid not null,
  id uuid not null,
  series_id uuid not null,
  meeting_id uuid not null,
  author_id uuid not null,
  text text not null,
  done_at timestamp with time zone,
  done_in uuid,
  created_at timestamp with time zone not null,
  version integer not null default 1,
  note text not null default ''::text,
  note_became text,
  constraint one_to_one_points_pkey PRIMARY KEY (company_id, id),
  constraint one_to_one_points_company_id_author_id_fkey FOREIGN KEY (company_id, author_id) REFERENCES users(company_id, id) ON DELETE CASCADE,
  constraint one_to_one_points_company_id_meeting_id_fkey FOREIGN KEY (company_id, meeting_id) REFERENCES one_to_one_meetings(company_id, id) ON DELETE CASCADE,
  constraint one_to_one_points_company_id_series_id_fkey FOREIGN KEY (company_id, series_id) REFERENCES one_to_one_series(company_id, id) ON DELETE CASCADE,
  constraint point_note_became CHECK ((note_became = ANY (ARRAY['agreement'::text, 'accomplishment'::text, 'challenge'::text]))),
  constraint point_note_length CHECK ((char_length(note) <= 500))
);
CREATE INDEX one_to_one_points_by_meeting ON public.one_to_one_points USING btree (company_id, meeting_id);
CREATE INDEX one_to_one_points_done_in ON public.one_to_one_points USING btree (company_id, done_in) WHERE (done_in IS NOT NULL);
CREATE INDEX one_to_one_points_open ON public.one_to_one_points USING btree (company_id, series_id) WHERE (done_at IS NULL);
alter table one_to_one_points enable row level security;
alter table one_to_one_points force row level security;
create policy own_company on one_to_one_points for all using ((company_id = current_company())) with check ((company_id = current_company()));
grant delete, insert, select, update on one_to_one_points to kamerton_app;

create table one_to_one_series (
  company_id uuid not null,
  id uuid not null,
  employee_id uuid not null,
  manager_id uuid not null,
  frequency text not null,
  auto_schedule boolean not null,
  telegram_notifications boolean not null,
  status text not null,
  status_since timestamp with time zone not null,
  anchor_day smallint,
  completed_meetings integer not null default 0,
  cancelled_meetings integer not null default 0,
  created_at timestamp with time zone not null,
  deleted_at timestamp with time zone,
  version integer not null default 1,
  constraint one_to_one_series_pkey PRIMARY KEY (company_id, id),
  constraint one_to_one_series_company_id_employee_id_fkey FOREIGN KEY (company_id, employee_id) REFERENCES users(company_id, id) ON DELETE CASCADE,
  constraint one_to_one_series_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(company_id) ON DELETE CASCADE,
  constraint one_to_one_series_company_id_manager_id_fkey FOREIGN KEY (company_id, manager_id) REFERENCES users(company_id, id) ON DELETE CASCADE,
  constraint series_anchor_day CHECK (((anchor_day >= 1) AND (anchor_day <= 31))),
  constraint series_frequency CHECK ((frequency = ANY (ARRAY['weekly'::text, 'biweekly'::text, 'monthly'::text, 'ad_hoc'::text]))),
  constraint series_is_of_two CHECK ((employee_id <> manager_id)),
  constraint series_status CHECK ((status = ANY (ARRAY['active'::text, 'paused'::text, 'stopped'::text])))
);
CREATE UNIQUE INDEX one_living_series_per_pair ON public.one_to_one_series USING btree (company_id, manager_id, employee_id) WHERE ((status <> 'stopped'::text) AND (deleted_at IS NULL));
CREATE INDEX one_to_one_series_by_employee ON public.one_to_one_series USING btree (company_id, employee_id);
CREATE INDEX one_to_one_series_by_manager ON public.one_to_one_series USING btree (company_id, manager_id);
alter table one_to_one_series enable row level security;
alter table one_to_one_series force row level security;
create policy own_company on one_to_one_series for all using ((company_id = current_company())) with check ((company_id = current_company()));
grant delete, insert, select, update on one_to_one_series to kamerton_app;

create table one_to_one_told (
  company_id uuid not null,
  id uuid not null,
  meeting_id uuid not null,
  user_id uuid not null,
  what text not null,
  told_at timestamp with time zone not null,
  constraint one_to_one_told_pkey PRIMARY KEY (company_id, id),
  constraint one_to_one_told_once UNIQUE (company_id, meeting_id, user_id, what),
  constraint one_to_one_told_company_id_meeting_id_fkey FOREIGN KEY (company_id, meeting_id) REFERENCES one_to_one_meetings(company_id, id) ON DELETE CASCADE,
  constraint one_to_one_told_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id) ON DELETE CASCADE
);
alter table one_to_one_told enable row level security;
alter table one_to_one_told force row level security;
create policy own_company on one_to_one_told for all using ((company_id = current_company())) with check ((company_id = current_company()));
grant delete, insert, select, update on one_to_one_told to kamerton_app;

create table openings (
  company_id uuid not null,
  person_id uuid not null,
  opened_on date not null,
  kind text not null,
  thing_id uuid not null,
  opener_id uuid not null,
  opened_at timestamp with time zone not null,
  thing_name text,
  constraint openings_pkey PRIMARY KEY (company_id, person_id, opened_on, kind, thing_id, opener_id),
  constraint openings_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(company_id) ON DELETE CASCADE,
  constraint openings_company_id_opener_id_fkey FOREIGN KEY (company_id, opener_id) REFERENCES users(company_id, id) ON DELETE CASCADE,
  constraint openings_company_id_person_id_fkey FOREIGN KEY (company_id, person_id) REFERENCES users(company_id, id) ON DELETE CASCADE,
  constraint opening_kind CHECK ((kind = ANY (ARRAY['profile'::text, 'feedback'::text, 'meeting'::text, 'plan'::text, 'review'::text, 'directory_file'::text])))
);
CREATE INDEX openings_by_time ON public.openings USING btree (company_id, opened_at);
alter table openings enable row level security;
alter table openings force row level security;
create policy own_company on openings for all using ((company_id = current_company())) with check ((company_id = current_company()));
grant delete, insert, select on openings to kamerton_app;

create table operator_letters (
  id uuid not null,
  kind text not null,
  says text not null,
  asked_at timestamp with time zone not null,
  told_at timestamp with time zone,
  attempts integer not null default 0,
  last_error text,
  taken_at timestamp with time zone,
  constraint operator_letters_pkey PRIMARY KEY (id)
);
CREATE INDEX operator_letters_by_age ON public.operator_letters USING btree (asked_at);
grant delete, insert, select on operator_letters to kamerton_app;

create table participant_numbers (
  company_id uuid not null,
  user_id uuid not null,
  number integer not null,
  constraint participant_numbers_pkey PRIMARY KEY (company_id, user_id),
  constraint one_person_per_number UNIQUE (company_id, number),
  constraint participant_numbers_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id) ON DELETE CASCADE
);
alter table participant_numbers enable row level security;
alter table participant_numbers force row level security;
create policy own_company on participant_numbers for all using ((company_id = current_company())) with check ((company_id = current_company()));
grant delete, insert, select, update on participant_numbers to kamerton_app;

create table payments (
  company_id uuid not null,
  id uuid not null,
  amount_kopecks integer not null,
  credit_kopecks integer not null,
  user_limit integer not null,
  description text not null,
  provider text not null,
  idempotence_key uuid not null,
  provider_id text,
  confirmation_url text,
  status text not null,
  failure_reason text,
  is_settled boolean not null default false,
  sandbox_outcome text,
  created_by uuid not null,
  created_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  constraint payments_pkey PRIMARY KEY (company_id, id),
  constraint completed_payment_is_settled CHECK (((status <> 'completed'::text) OR is_settled)),
  constraint payment_amount CHECK ((amount_kopecks > 0)),
  constraint payment_credit CHECK ((credit_kopecks >= 0)),
  constraint payment_ends CHECK (((status = 'pending'::text) = (ended_at IS NULL))),
  constraint payment_failure_has_reason CHECK (((status = 'failed'::text) = (failure_reason IS NOT NULL))),
  constraint payment_limit CHECK (((user_limit >= 6) AND (user_limit <= 1000))),
  constraint payment_provider CHECK ((provider = ANY (ARRAY['yookassa'::text, 'sandbox'::text, 'invoice'::text]))),
  constraint payment_sandbox_outcome CHECK ((sandbox_outcome = ANY (ARRAY['paid'::text, 'declined'::text]))),
  constraint payment_status CHECK ((status = ANY (ARRAY['pending'::text, 'completed'::text, 'failed'::text])))
);
CREATE UNIQUE INDEX one_payment_per_provider_id ON public.payments USING btree (company_id, provider, provider_id) WHERE (provider_id IS NOT NULL);
CREATE UNIQUE INDEX one_pending_payment_per_company ON public.payments USING btree (company_id) WHERE (status = 'pending'::text);
CREATE INDEX payments_to_settle ON public.payments USING btree (company_id) WHERE (NOT is_settled);
alter table payments enable row level security;
alter table payments force row level security;
create policy own_company on payments for all using ((company_id = current_company())) with check ((company_id = current_company()));
grant insert, select, update on payments to kamerton_app;

create table photos (
  company_id uuid not null,
  user_id uuid not null,
  name uuid not null,
  jpeg bytea not null,
  created_at timestamp with time zone not null,
  constraint photos_pkey PRIMARY KEY (company_id, user_id),
  constraint photos_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX photos_by_name ON public.photos USING btree (company_id, name);
alter table photos enable row level security;
alter table photos force row level security;
create policy own_company on photos for all using ((company_id = current_company())) with check ((company_id = current_company()));
grant delete, insert, select, update on photos to kamerton_app;

create table privacy_checks (
  company_id uuid not null,
  round_id uuid not null,
  asked_at timestamp with time zone not null,
  checked_at timestamp with time zone,
  outcome text,
  report jsonb,
  constraint privacy_checks_pkey PRIMARY KEY (company_id, round_id),
  constraint privacy_checks_company_id_round_id_fkey FOREIGN KEY (company_id, round_id) REFERENCES pulse_rounds(company_id, id) ON DELETE CASCADE,
  constraint privacy_check_is_whole CHECK ((((checked_at IS NULL) = (outcome IS NULL)) AND ((checked_at IS NULL) = (report IS NULL)))),
  constraint privacy_check_outcome CHECK ((outcome = ANY (ARRAY['clean'::text, 'closed'::text, 'open'::text])))
);
alter table privacy_checks enable row level security;
alter table privacy_checks force row level security;
create policy own_company on privacy_checks for all using ((company_id = current_company())) with check ((company_id = current_company()));
grant delete, insert, select, update on privacy_checks to kamerton_app;

create table public_acts (
  key uuid not null,
  digest bytea not null,
  claimed_at timestamp with time zone not null,
  answer bytea,
  constraint public_acts_pkey PRIMARY KEY (key)
);
grant delete, insert, select, update on public_acts to kamerton_app;

create table pulse_participants (
  company_id uuid not null,
  id uuid not null,
  round_id uuid not null,
  user_id uuid not null,
  team_id uuid,
  is_reader boolean not null,
  link_version integer not null default 1,
  token_hash bytea not null,
  answered_on date,
  attempt_hash bytea,
  reminded_on date,
  credential_hash bytea,
  constraint pulse_participants_pkey PRIMARY KEY (company_id, id),
  constraint one_place_per_person UNIQUE (company_id, round_id, user_id),
  constraint pulse_participants_company_id_round_id_fkey FOREIGN KEY (company_id, round_id) REFERENCES pulse_rounds(company_id, id) ON DELETE CASCADE,
  constraint pulse_participants_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id)
) with (fillfactor=80, autovacuum_analyze_threshold=5000);
CREATE UNIQUE INDEX pulse_participants_by_token ON public.pulse_participants USING btree (company_id, token_hash);
CREATE INDEX pulse_participants_of_person ON public.pulse_participants USING btree (company_id, user_id, round_id);
alter table pulse_participants enable row level security;
alter table pulse_participants force row level security;
create policy own_company on pulse_participants for all using ((company_id = current_company())) with check ((company_id = current_company()));
grant delete, insert, select, update on pulse_participants to kamerton_app;

create table pulse_questions (
  company_id uuid not null,
  pulse_id uuid not null,
  key text not null,
  ordinal smallint not null,
  question text not null,
  type text not null,
  required boolean not null,
  scale_min smallint,
  scale_max smallint,
  options jsonb not null default '[]'::jsonb,
  labels jsonb not null default '{}'::jsonb,
  placeholder text,
  better text,
  multiple boolean not null default false,
  constraint pulse_questions_pkey PRIMARY KEY (company_id, pulse_id, key),
  constraint one_question_per_place UNIQUE (company_id, pulse_id, ordinal) DEFERRABLE INITIALLY DEFERRED,
  constraint pulse_questions_company_id_pulse_id_fkey FOREIGN KEY (company_id, pulse_id) REFERENCES pulses(company_id, id) ON DELETE CASCADE,
  constraint question_better CHECK ((better = ANY (ARRAY['high'::text, 'low'::text]))),
  constraint question_type CHECK ((type = ANY (ARRAY['rating'::text, 'enps'::text, 'choice'::text, 'text'::text, 'mood'::text]))),
  constraint several_of_a_choice CHECK (((NOT multiple) OR (type = 'choice'::text)))
);
alter table pulse_questions enable row level security;
alter table pulse_questions force row level security;
create policy own_company on pulse_questions for all using ((company_id = current_company())) with check ((company_id = current_company()));
grant delete, insert, select, update on pulse_questions to kamerton_app;

create table pulse_rounds (
  company_id uuid not null,
  id uuid not null,
  pulse_id uuid not null,
  number integer not null,
  is_anonymous boolean not null,
  anonymity_threshold smallint not null,
  comment_threshold smallint not null,
  slot timestamp with time zone,
  opened_at timestamp with time zone not null,
  opened_on date not null,
  closed_at timestamp with time zone,
  closed_on date,
  invited integer not null,
  release jsonb,
  seal_key bytea,
  answers_lost_at timestamp with time zone,
  is_blind boolean not null default false,
  answer_counts jsonb,
  shares_results boolean not null default false,
  end_told_on date,
  asked_to_remind_on date,
  connections jsonb,
  summed_from date,
  summed_to date,
  untold_team_id uuid,
  closes_on date,
  constraint pulse_rounds_pkey PRIMARY KEY (company_id, id),
  constraint one_round_per_number UNIQUE (company_id, pulse_id, number),
  constraint one_round_per_slot UNIQUE (company_id, pulse_id, slot),
  constraint pulse_rounds_company_id_pulse_id_fkey FOREIGN KEY (company_id, pulse_id) REFERENCES pulses(company_id, id) ON DELETE CASCADE,
  constraint only_named_answers_are_counted CHECK (((answer_counts IS NULL) OR (NOT is_anonymous)))
);
CREATE UNIQUE INDEX one_open_round_per_pulse ON public.pulse_rounds USING btree (company_id, pulse_id) WHERE (closed_at IS NULL);
CREATE INDEX pulse_rounds_by_closing_day ON public.pulse_rounds USING btree (company_id, closed_on) WHERE (closed_on IS NOT NULL);
CREATE INDEX pulse_rounds_by_day ON public.pulse_rounds USING btree (company_id, opened_on);
alter table pulse_rounds enable row level security;
alter table pulse_rounds force row level security;
create policy own_company on pulse_rounds for all using ((company_id = current_company())) with check ((company_id = current_company()));
grant insert, select, update on pulse_rounds to kamerton_app;

create table pulse_templates (
  company_id uuid not null,
  id uuid not null,
  key text not null,
  title text not null,
  description text,
  category text not null,
  type text not null,
  target_type text not null,
  is_default boolean not null,
  schedule_day smallint,
  schedule_time text,
  questions jsonb not null,
  created_at timestamp with time zone not null,
  version integer not null default 1,
  schedule_from date,
  constraint pulse_templates_pkey PRIMARY KEY (company_id, id),
  constraint pulse_templates_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(company_id) ON DELETE CASCADE,
  constraint template_category CHECK ((category = ANY (ARRAY['engagement'::text, 'mood'::text, 'enps'::text, 'custom'::text]))),
  constraint template_schedule_on_workday CHECK (((schedule_day >= 1) AND (schedule_day <= 5))),
  constraint template_target CHECK ((target_type = ANY (ARRAY['company'::text, 'team'::text, 'manager_review'::text]))),
  constraint template_type CHECK ((type = ANY (ARRAY['one_time'::text, 'weekly'::text, 'biweekly'::text, 'monthly'::text, 'quarterly'::text])))
);
CREATE UNIQUE INDEX one_template_per_key ON public.pulse_templates USING btree (company_id, key);
alter table pulse_templates enable row level security;
alter table pulse_templates force row level security;
create policy own_company on pulse_templates for all using ((company_id = current_company())) with check ((company_id = current_company()));
grant delete, insert, select, update on pulse_templates to kamerton_app;

create table pulses (
  company_id uuid not null,
  id uuid not null,
  title text not null,
  description text,
  category text not null,
  type text not null,
  status text not null,
  target_type text not null,
  target_value uuid,
  is_anonymous boolean not null,
  schedule_day smallint,
  schedule_time text,
  created_by uuid,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  deleted_at timestamp with time zone,
  anonymity_threshold smallint,
  version integer not null default 1,
  shares_results boolean not null default true,
  ends_on date,
  schedule_from date,
  constraint pulses_pkey PRIMARY KEY (company_id, id),
  constraint pulses_company_id_created_by_fkey FOREIGN KEY (company_id, created_by) REFERENCES users(company_id, id),
  constraint pulses_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(company_id) ON DELETE CASCADE,
  constraint pulses_company_id_target_value_fkey FOREIGN KEY (company_id, target_value) REFERENCES teams(company_id, id),
  constraint dated_pulse_has_schedule CHECK (((type = ANY (ARRAY['one_time'::text, 'weekly'::text])) OR ((schedule_from IS NOT NULL) AND (schedule_time IS NOT NULL)))),
  constraint enps_asks_the_whole_company CHECK (((category <> 'enps'::text) OR (target_type = 'company'::text))),
  constraint launch_threshold_range CHECK (((anonymity_threshold >= 3) AND (anonymity_threshold <= 10))),
  constraint pulse_category CHECK ((category = ANY (ARRAY['engagement'::text, 'mood'::text, 'enps'::text, 'custom'::text]))),
  constraint pulse_status CHECK ((status = ANY (ARRAY['draft'::text, 'active'::text, 'completed'::text, 'cancelled'::text]))),
  constraint pulse_target CHECK ((target_type = ANY (ARRAY['company'::text, 'team'::text, 'manager_review'::text]))),
  constraint pulse_type CHECK ((type = ANY (ARRAY['one_time'::text, 'weekly'::text, 'biweekly'::text, 'monthly'::text, 'quarterly'::text]))),
  constraint schedule_on_workday CHECK (((schedule_day >= 1) AND (schedule_day <= 5))),
  constraint team_pulse_names_its_team CHECK (((target_type = 'team'::text) = (target_value IS NOT NULL))),
  constraint weekly_pulse_has_schedule CHECK (((type <> 'weekly'::text) OR ((schedule_day IS NOT NULL) AND (schedule_time IS NOT NULL))))
);
CREATE INDEX pulses_by_creation ON public.pulses USING btree (company_id, created_at DESC);
CREATE INDEX pulses_that_end ON public.pulses USING btree (company_id, ends_on) WHERE ((ends_on IS NOT NULL) AND (status = 'active'::text) AND (deleted_at IS NULL));
alter table pulses enable row level security;
alter table pulses force row level security;
create policy own_company on pulses for all using ((company_id = current_company())) with check ((company_id = current_company()));
grant insert, select, update on pulses to kamerton_app;

create table rate_limits (
  key character varying(255) not null,
  points integer not null default 0,
  expire bigint,
  constraint rate_limits_pkey PRIMARY KEY (key)
);
grant delete, insert, select, update on rate_limits to kamerton_app;

create table recommendation_rule_settings (
  company_id uuid not null,
  rule_id text not null,
  enabled boolean not null,
  threshold double precision,
  version integer not null default 1,
  constraint recommendation_rule_settings_pkey PRIMARY KEY (company_id, rule_id),
  constraint recommendation_rule_settings_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(company_id) ON DELETE CASCADE
);
alter table recommendation_rule_settings enable row level security;
alter table recommendation_rule_settings force row level security;
create policy own_company on recommendation_rule_settings for all using ((company_id = current_company())) with check ((company_id = current_company()));
grant delete, insert, select, update on recommendation_rule_settings to kamerton_app;

create table recommendation_set_asides (
  company_id uuid not null,
  user_id uuid not null,
  card_id text not null,
  title text not null,
  kind text not null,
  reason text,
  until date not null,
  seen jsonb not null,
  created_at timestamp with time zone not null,
  constraint recommendation_set_asides_pkey PRIMARY KEY (company_id, user_id, card_id),
  constraint recommendation_set_asides_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id) ON DELETE CASCADE,
  constraint set_aside_kind CHECK ((kind = ANY (ARRAY['later'::text, 'irrelevant'::text]))),
  constraint set_aside_reason CHECK (((char_length(reason) >= 1) AND (char_length(reason) <= 300))),
  constraint set_aside_with_reason CHECK (((kind = 'later'::text) OR (reason IS NOT NULL)))
);
alter table recommendation_set_asides enable row level security;
alter table recommendation_set_asides force row level security;
create policy own_company on recommendation_set_asides for all using ((company_id = current_company())) with check ((company_id = current_company()));
grant delete, insert, select, update on recommendation_set_asides to kamerton_app;

create table refresh_tokens (
  company_id uuid not null,
  token_hash bytea not null,
  session_id uuid not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  successor_sealed bytea,
  successor_hash bytea,
  constraint refresh_tokens_pkey PRIMARY KEY (company_id, token_hash),
  constraint refresh_tokens_company_id_session_id_fkey FOREIGN KEY (company_id, session_id) REFERENCES sessions(company_id, id) ON DELETE CASCADE
);
CREATE INDEX refresh_tokens_by_session ON public.refresh_tokens USING btree (company_id, session_id);
alter table refresh_tokens enable row level security;
alter table refresh_tokens force row level security;
create policy own_company on refresh_tokens for all using ((company_id = current_company())) with check ((company_id = current_company()));
grant delete, insert, select, update on refresh_tokens to kamerton_app;

create table report_letters (
  company_id uuid not null,
  user_id uuid not null,
  frequency text not null,
  told_until date not null,
  constraint report_letters_pkey PRIMARY KEY (company_id, user_id),
  constraint report_letters_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id) ON DELETE CASCADE,
  constraint report_letter_frequency CHECK ((frequency = ANY (ARRAY['weekly'::text, 'monthly'::text])))
);
alter table report_letters enable row level security;
alter table report_letters force row level security;
create policy own_company on report_letters for all using ((company_id = current_company())) with check ((company_id = current_company()));
grant delete, insert, select, update on report_letters to kamerton_app;

create table round_comments (
  company_id uuid not null,
  round_id uuid not null,
  text text,
  author_id uuid not null,
  written_at timestamp with time zone not null,
  version integer not null default 1,
  constraint round_comments_pkey PRIMARY KEY (company_id, round_id),
  constraint round_comment_author FOREIGN KEY (company_id, author_id) REFERENCES users(company_id, id),
  constraint round_comments_company_id_round_id_fkey FOREIGN KEY (company_id, round_id) REFERENCES pulse_rounds(company_id, id) ON DELETE CASCADE
);
alter table round_comments enable row level security;
alter table round_comments force row level security;
create policy own_company on round_comments for all using ((company_id = current_company())) with check ((company_id = current_company()));
grant delete, insert, select, update on round_comments to kamerton_app;

create table round_contracts (
  company_id uuid not null,
  round_id uuid not null,
  edition smallint not null,
  text text not null,
  hash bytea not null,
  constraint round_contracts_pkey PRIMARY KEY (company_id, round_id, edition),
  constraint round_contracts_company_id_round_id_fkey FOREIGN KEY (company_id, round_id) REFERENCES pulse_rounds(company_id, id) ON DELETE CASCADE,
  constraint contract_hash CHECK ((hash = sha256(convert_to(text, 'UTF8'::name))))
);
alter table round_contracts enable row level security;
alter table round_contracts force row level security;
create policy own_company on round_contracts for all using ((company_id = current_company())) with check ((company_id = current_company()));
grant insert, select on round_contracts to kamerton_app;

create table round_people (
  company_id uuid not null,
  round_id uuid not null,
  asked bytea not null,
  answered bytea not null,
  constraint round_people_pkey PRIMARY KEY (company_id, round_id),
  constraint round_people_company_id_round_id_fkey FOREIGN KEY (company_id, round_id) REFERENCES pulse_rounds(company_id, id) ON DELETE CASCADE
);
alter table round_people enable row level security;
alter table round_people force row level security;
create policy own_company on round_people for all using ((company_id = current_company())) with check ((company_id = current_company()));
grant delete, insert, select, update on round_people to kamerton_app;

create table round_totals (
  company_id uuid not null,
  round_id uuid not null,
  ordinal smallint not null,
  key_id bytea,
  people integer not null,
  issued integer not null,
  spent integer not null,
  mixed integer not null,
  constraint round_totals_pkey PRIMARY KEY (company_id, round_id, ordinal),
  constraint round_totals_company_id_round_id_fkey FOREIGN KEY (company_id, round_id) REFERENCES pulse_rounds(company_id, id) ON DELETE CASCADE
);
alter table round_totals enable row level security;
alter table round_totals force row level security;
create policy own_company on round_totals for all using ((company_id = current_company())) with check ((company_id = current_company()));
grant insert, select on round_totals to kamerton_app;

create table round_votes (
  company_id uuid not null,
  round_id uuid not null,
  action_id uuid not null,
  ordinal smallint not null,
  question text not null,
  options jsonb not null,
  constraint round_votes_pkey PRIMARY KEY (company_id, round_id, action_id),
  constraint asked_about_once UNIQUE (company_id, action_id),
  constraint one_vote_per_place UNIQUE (company_id, round_id, ordinal),
  constraint round_votes_company_id_round_id_fkey FOREIGN KEY (company_id, round_id) REFERENCES pulse_rounds(company_id, id) ON DELETE CASCADE
);
alter table round_votes enable row level security;
alter table round_votes force row level security;
create policy own_company on round_votes for all using ((company_id = current_company())) with check ((company_id = current_company()));
grant insert, select on round_votes to kamerton_app;

create table schema_migrations (
  name text not null,
  checksum text not null,
  applied_at timestamp with time zone not null default now(),
  constraint schema_migrations_pkey PRIMARY KEY (name)
);
grant select on schema_migrations to kamerton_app;

create table sessions (
  company_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  remember boolean not null,
  created_at timestamp with time zone not null,
  last_used_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  user_agent text,
  constraint sessions_pkey PRIMARY KEY (company_id, id),
  constraint sessions_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id) ON DELETE CASCADE
);
CREATE INDEX sessions_by_end ON public.sessions USING btree (company_id, ended_at) WHERE (ended_at IS NOT NULL);
CREATE INDEX sessions_by_user ON public.sessions USING btree (company_id, user_id);
alter table sessions enable row level security;
alter table sessions force row level security;
create policy own_company on sessions for all using ((company_id = current_company())) with check ((company_id = current_company()));
grant delete, insert, select, update on sessions to kamerton_app;

create table shared_results (
  company_id uuid not null,
  round_id uuid not null,
  decision jsonb,
  release_hash text not null,
  figures jsonb not null,
  made_at timestamp with time zone not null,
  told_at timestamp with time zone,
  constraint shared_results_pkey PRIMARY KEY (company_id, round_id),
  constraint shared_results_company_id_round_id_fkey FOREIGN KEY (company_id, round_id) REFERENCES pulse_rounds(company_id, id) ON DELETE CASCADE
);
alter table shared_results enable row level security;
alter table shared_results force row level security;
create policy own_company on shared_results for all using ((company_id = current_company())) with check ((company_id = current_company()));
grant delete, insert, select, update on shared_results to kamerton_app;

create table silent_launches (
  company_id uuid not null,
  id uuid not null,
  pulse_id uuid not null,
  launched_at timestamp with time zone not null,
  launched_by uuid not null,
  round_id uuid not null,
  constraint silent_launches_pkey PRIMARY KEY (company_id, id),
  constraint silent_launch_author FOREIGN KEY (company_id, launched_by) REFERENCES users(company_id, id),
  constraint silent_launches_company_id_pulse_id_fkey FOREIGN KEY (company_id, pulse_id) REFERENCES pulses(company_id, id) ON DELETE CASCADE,
  constraint silent_launches_company_id_round_id_fkey FOREIGN KEY (company_id, round_id) REFERENCES pulse_rounds(company_id, id) ON DELETE CASCADE
);
CREATE INDEX silent_launches_of_pulse ON public.silent_launches USING btree (company_id, pulse_id, launched_at DESC);
alter table silent_launches enable row level security;
alter table silent_launches force row level security;
create policy own_company on silent_launches for all using ((company_id = current_company())) with check ((company_id = current_company()));
grant delete, insert, select, update on silent_launches to kamerton_app;

create table skipped_rounds (
  company_id uuid not null,
  id uuid not null,
  pulse_id uuid not null,
  slot timestamp with time zone not null,
  reason text not null,
  constraint skipped_rounds_pkey PRIMARY KEY (company_id, id),
  constraint one_skip_per_slot UNIQUE (company_id, pulse_id, slot),
  constraint skipped_rounds_company_id_pulse_id_fkey FOREIGN KEY (company_id, pulse_id) REFERENCES pulses(company_id, id) ON DELETE CASCADE,
  constraint skip_reason CHECK ((reason = ANY (ARRAY['audience_empty'::text, 'audience_too_small'::text, 'audience_too_new'::text, 'server_was_off'::text])))
);
alter table skipped_rounds enable row level security;
alter table skipped_rounds force row level security;
create policy own_company on skipped_rounds for all using ((company_id = current_company())) with check ((company_id = current_company()));
grant delete, insert, select, update on skipped_rounds to kamerton_app;

create table subscriptions (
  company_id uuid not null,
  user_limit integer not null default 5,
  paid_limit integer,
  paid_from timestamp with time zone,
  paid_until timestamp with time zone,
  paid_kopecks bigint not null default 0,
  constraint subscriptions_pkey PRIMARY KEY (company_id),
  constraint subscriptions_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(company_id) ON DELETE CASCADE,
  constraint paid_limit_range CHECK (((paid_limit >= 6) AND (paid_limit <= 1000))),
  constraint paid_month_is_whole CHECK (
CASE
    WHEN (paid_limit IS NULL) THEN ((paid_from IS NULL) AND (paid_kopecks = 0))
    ELSE ((paid_from IS NOT NULL) AND (paid_until > paid_from) AND (paid_kopecks > 0) AND (user_limit <= paid_limit))
END),
  constraint user_limit_range CHECK (((user_limit >= 1) AND (user_limit <= 1000)))
);
alter table subscriptions enable row level security;
alter table subscriptions force row level security;
create policy own_company on subscriptions for all using ((company_id = current_company())) with check ((company_id = current_company()));
grant delete, insert, select, update on subscriptions to kamerton_app;

create table team_members (
  company_id uuid not null,
  team_id uuid not null,
  user_id uuid not null,
  is_primary boolean not null,
  joined_at timestamp with time zone not null,
  constraint team_members_pkey PRIMARY KEY (company_id, team_id, user_id),
  constraint team_members_company_id_team_id_fkey FOREIGN KEY (company_id, team_id) REFERENCES teams(company_id, id) ON DELETE CASCADE,
  constraint team_members_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX one_primary_team_per_user ON public.team_members USING btree (company_id, user_id) WHERE is_primary;
CREATE INDEX team_members_by_user ON public.team_members USING btree (company_id, user_id);
alter table team_members enable row level security;
alter table team_members force row level security;
create policy own_company on team_members for all using ((company_id = current_company())) with check ((company_id = current_company()));
grant delete, insert, select, update on team_members to kamerton_app;

create table team_question_rollups (
  company_id uuid not null,
  round_id uuid not null,
  team_id uuid not null,
  question_key text not null,
  metric text not null,
  sameness uuid not null,
  n integer not null default 0,
  sum double precision not null default 0,
  sum_of_squares double precision not null default 0,
  promoters double precision not null default 0,
  passives double precision not null default 0,
  detractors double precision not null default 0,
  withheld text,
  constraint team_question_rollups_pkey PRIMARY KEY (company_id, round_id, team_id, question_key),
  constraint team_question_rollup_round FOREIGN KEY (company_id, round_id) REFERENCES pulse_rounds(company_id, id) ON DELETE CASCADE,
  constraint team_question_rollup_team FOREIGN KEY (company_id, team_id) REFERENCES teams(company_id, id),
  constraint question_rollup_metric CHECK ((metric = ANY (ARRAY['enps'::text, 'engagement'::text, 'mood'::text]))),
  constraint question_withheld CHECK ((withheld = ANY (ARRAY['too_few_answers'::text, 'too_few_for_spread'::text, 'newcomers'::text, 'counted_with_others'::text, 'would_reveal_another_group'::text, 'closed'::text, 'no_answers'::text, 'not_all_answered'::text, 'only_of_company'::text]))),
  constraint withheld_tells_nothing CHECK (((withheld IS NULL) OR ((n = 0) AND (sum = (0)::double precision) AND (sum_of_squares = (0)::double precision) AND (promoters = (0)::double precision) AND (passives = (0)::double precision) AND (detractors = (0)::double precision))))
);
alter table team_question_rollups enable row level security;
alter table team_question_rollups force row level security;
create policy own_company on team_question_rollups for all using ((company_id = current_company())) with check ((company_id = current_company()));
grant delete, insert, select, update on team_question_rollups to kamerton_app;

create table team_rollups (
  company_id uuid not null,
  metric text not null,
  day date not null,
  round_id uuid not null,
  slot smallint not null,
  n integer not null default 0,
  sum double precision not null default 0,
  sum_of_squares double precision not null default 0,
  promoters double precision not null default 0,
  passives double precision not null default 0,
  detractors double precision not null default 0,
  invited integer not null default 0,
  answered integer not null default 0,
  team_id uuid not null,
  constraint team_rollups_pkey PRIMARY KEY (company_id, metric, day, team_id, round_id, slot),
  constraint rollup_metric CHECK ((metric = ANY (ARRAY['enps'::text, 'engagement'::text, 'mood'::text, 'participation'::text])))
) with (fillfactor=50);
CREATE INDEX team_rollups_by_round ON public.team_rollups USING btree (company_id, round_id);
alter table team_rollups enable row level security;
alter table team_rollups force row level security;
create policy own_company on team_rollups for all using ((company_id = current_company())) with check ((company_id = current_company()));
grant delete, insert, select, update on team_rollups to kamerton_app;

create table team_round_sums (
  company_id uuid not null,
  round_id uuid not null,
  team_id uuid not null,
  metric text not null,
  is_anonymous boolean not null,
  n integer not null,
  sum double precision not null,
  sum_of_squares double precision not null,
  promoters double precision not null,
  passives double precision not null,
  detractors double precision not null,
  invited integer not null,
  answered integer not null,
  counts_participation boolean not null,
  constraint team_round_sums_pkey PRIMARY KEY (company_id, round_id, team_id, metric),
  constraint team_round_sums_company_id_round_id_fkey FOREIGN KEY (company_id, round_id) REFERENCES pulse_rounds(company_id, id) ON DELETE CASCADE,
  constraint rollup_metric CHECK ((metric = ANY (ARRAY['enps'::text, 'engagement'::text, 'mood'::text, 'participation'::text])))
);
alter table team_round_sums enable row level security;
alter table team_round_sums force row level security;
create policy own_company on team_round_sums for all using ((company_id = current_company())) with check ((company_id = current_company()));
grant delete, insert, select, update on team_round_sums to kamerton_app;

create table teams (
  company_id uuid not null,
  id uuid not null,
  name text not null,
  description text,
  manager_id uuid,
  created_at timestamp with time zone not null,
  deleted_at timestamp with time zone,
  version integer not null default 1,
  constraint teams_pkey PRIMARY KEY (company_id, id),
  constraint teams_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(company_id) ON DELETE CASCADE,
  constraint teams_company_id_manager_id_fkey FOREIGN KEY (company_id, manager_id) REFERENCES users(company_id, id)
);
CREATE UNIQUE INDEX one_team_per_name ON public.teams USING btree (company_id, folded(name)) WHERE (deleted_at IS NULL);
CREATE INDEX teams_by_manager ON public.teams USING btree (company_id, manager_id);
alter table teams enable row level security;
alter table teams force row level security;
create policy own_company on teams for all using ((company_id = current_company())) with check ((company_id = current_company()));
grant delete, insert, select, update on teams to kamerton_app;

create table telegram_chats (
  chat_id bigint not null,
  company_id uuid not null,
  user_id uuid not null,
  constraint telegram_chats_pkey PRIMARY KEY (chat_id)
);
CREATE UNIQUE INDEX one_chat_per_account ON public.telegram_chats USING btree (company_id, user_id);
alter table telegram_chats enable row level security;
create policy own_company on telegram_chats for all using ((company_id = current_company())) with check ((company_id = current_company()));
grant delete, insert, select, update on telegram_chats to kamerton_app;

create table telegram_codes (
  code_hash bytea not null,
  company_id uuid not null,
  user_id uuid not null,
  seed uuid not null,
  expires_at timestamp with time zone not null,
  constraint telegram_codes_pkey PRIMARY KEY (code_hash)
);
CREATE UNIQUE INDEX one_code_per_account ON public.telegram_codes USING btree (company_id, user_id);
alter table telegram_codes enable row level security;
create policy own_company on telegram_codes for all using ((company_id = current_company())) with check ((company_id = current_company()));
grant delete, insert, select, update on telegram_codes to kamerton_app;

create table telegram_connections (
  company_id uuid not null,
  user_id uuid not null,
  chat_id bigint not null,
  username text,
  connected_at timestamp with time zone not null,
  quiet_until timestamp with time zone,
  active_month date,
  constraint telegram_connections_pkey PRIMARY KEY (company_id, user_id),
  constraint telegram_connections_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id) ON DELETE CASCADE,
  constraint active_month_is_a_month CHECK ((active_month = (date_trunc('month'::text, (active_month)::timestamp without time zone))::date))
);
alter table telegram_connections enable row level security;
alter table telegram_connections force row level security;
create policy own_company on telegram_connections for all using ((company_id = current_company())) with check ((company_id = current_company()));
grant delete, insert, select, update on telegram_connections to kamerton_app;

create table telegram_messages (
  company_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  kind text not null,
  subject_id uuid not null,
  state text not null,
  attempts smallint not null default 0,
  last_error text,
  created_at timestamp with time zone not null,
  sent_at timestamp with time zone,
  taken_at timestamp with time zone,
  constraint telegram_messages_pkey PRIMARY KEY (company_id, id),
  constraint telegram_messages_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES users(company_id, id) ON DELETE CASCADE,
  constraint telegram_message_state CHECK ((state = ANY (ARRAY['queued'::text, 'sending'::text, 'sent'::text, 'skipped'::text, 'failed'::text])))
);
CREATE UNIQUE INDEX one_message_per_occasion ON public.telegram_messages USING btree (company_id, kind, subject_id);
CREATE INDEX telegram_messages_by_user ON public.telegram_messages USING btree (company_id, user_id);
alter table telegram_messages enable row level security;
alter table telegram_messages force row level security;
create policy own_company on telegram_messages for all using ((company_id = current_company())) with check ((company_id = current_company()));
grant delete, insert, select, update on telegram_messages to kamerton_app;

create table telegram_pace (
  name text not null,
  free_at timestamp with time zone not null,
  constraint telegram_pace_pkey PRIMARY KEY (name),
  constraint one_pace CHECK ((name = 'bot'::text))
);
grant select, update on telegram_pace to kamerton_app;

create table telegram_requests (
  company_id uuid not null,
  user_id uuid not null,
  id uuid not null,
  chat_id bigint not null,
  username text,
  name text,
  expires_at timestamp with time zone not null,
  constraint telegram_requests_pkey PRIMARY KEY (company_id, user_id),
  constraint telegram_requests_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES telegram_codes(company_id, user_id) ON DELETE CASCADE
);
alter table telegram_requests enable row level security;
alter table telegram_requests force row level security;
create policy own_company on telegram_requests for all using ((company_id = current_company())) with check ((company_id = current_company()));
grant delete, insert, select, update on telegram_requests to kamerton_app;

create table telegram_updates (
  update_id bigint not null,
  received_on date not null,
  constraint telegram_updates_pkey PRIMARY KEY (update_id)
);
grant delete, insert, select on telegram_updates to kamerton_app;

create table tenants (
  company_id uuid not null,
  created_at timestamp with time zone not null,
  closed_at timestamp with time zone,
  constraint tenants_pkey PRIMARY KEY (company_id)
);
grant select on tenants to kamerton_app;

create table users (
  company_id uuid not null,
  id uuid not null,
  email text not null,
  first_name text not null,
  last_name text not null,
  middle_name text,
  "position" text,
  role text not null,
  password_hash text,
  email_verified_at timestamp with time zone,
  avatar_url text,
  telegram_username text,
  created_at timestamp with time zone not null,
  deleted_at timestamp with time zone,
  directory_text text generated always as (folded(((((last_name || ' '::text) || first_name) || ' '::text) || email))) stored,
  version integer not null default 1,
  constraint users_pkey PRIMARY KEY (company_id, id),
  constraint users_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(company_id) ON DELETE CASCADE,
  constraint user_role CHECK ((role = ANY (ARRAY['owner'::text, 'admin'::text, 'manager'::text, 'employee'::text]))),
  constraint count_rest TRIGGER DEFERRABLE INITIALLY DEFERRED
);
CREATE UNIQUE INDEX one_active_user_per_email ON public.users USING btree (company_id, email) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX one_owner_per_company ON public.users USING btree (company_id) WHERE ((role = 'owner'::text) AND (deleted_at IS NULL));
CREATE INDEX people_who_left ON public.users USING btree (company_id, id) WHERE (deleted_at IS NOT NULL);
CREATE INDEX users_by_directory ON public.users USING btree (company_id, directory_text COLLATE "C", id) WHERE (deleted_at IS NULL);
CREATE INDEX users_by_words ON public.users USING gin (search_keys(company_id, directory_text)) WITH (fastupdate=off) WHERE (deleted_at IS NULL);
alter table users enable row level security;
alter table users force row level security;
create policy own_company on users for all using ((company_id = current_company())) with check ((company_id = current_company()));
grant delete, insert, select, update on users to kamerton_app;

-- Functions and procedures

CREATE OR REPLACE FUNCTION public.add_people(p_counted text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  v_company uuid := split_part(p_counted, ' ', 1);
  v_change integer := split_part(p_counted, ' ', 2);
begin
  if v_change <> 0 then
    update companies set people = people + v_change where company_id = v_company;
  end if;
end $function$
;

CREATE OR REPLACE FUNCTION public.close_company(p_company uuid)
 RETURNS timestamp with time zone
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
declare
  v_closed timestamptz;
begin
  perform refuse_other_company(p_company);
  update tenants set closed_at = coalesce(closed_at, now()) where company_id = p_company returning closed_at into v_closed;
  return v_closed;
end $function$
;

CREATE OR REPLACE FUNCTION public.company_of_document(document_kind text, document_year integer, document_number integer)
 RETURNS uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$ select company_id from document_numbers where kind = document_kind and year = document_year and number = document_number $function$
;

CREATE OR REPLACE FUNCTION public.company_of_email(address text)
 RETURNS uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$ select company_id from account_emails where email = lower(address) $function$
;

CREATE OR REPLACE FUNCTION public.company_of_telegram_chat(chat bigint)
 RETURNS uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$ select company_id from telegram_chats where chat_id = chat $function$
;

CREATE OR REPLACE FUNCTION public.company_of_telegram_code(hash bytea)
 RETURNS uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$ select company_id from telegram_codes where code_hash = hash $function$
;

CREATE OR REPLACE FUNCTION public.contract_without_keys(p_text text)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select p_text::jsonb || jsonb_build_object('segments', (
    select jsonb_agg(segment - 'key_id' order by segment ->> 'people') from jsonb_array_elements(p_text::jsonb -> 'segments') as segment
  ))
$function$
;

CREATE OR REPLACE FUNCTION public.count_blind_answer(p_company uuid, p_round uuid, p_team uuid, p_slot smallint)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'public'
AS $function$
begin
  perform refuse_other_company(p_company);
  perform count_participation(p_company, p_round, p_team, p_slot, opened_on) from pulse_rounds where company_id = p_company and id = p_round;
end $function$
;

CREATE OR REPLACE FUNCTION public.count_participation(p_company uuid, p_round uuid, p_team uuid, p_slot smallint, p_opened date)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  insert into company_rollups as r (company_id, metric, day, round_id, slot, answered)
  values (p_company, 'participation', p_opened, p_round, p_slot, 1)
  on conflict (company_id, metric, day, round_id, slot) do update set answered = r.answered + 1;
  if p_team is null then
    return;
  end if;
  insert into team_rollups as r (company_id, metric, day, team_id, round_id, slot, answered)
  values (p_company, 'participation', p_opened, p_team, p_round, p_slot, 1)
  on conflict (company_id, metric, day, team_id, round_id, slot) do update set answered = r.answered + 1;
end $function$
;

CREATE OR REPLACE FUNCTION public.count_people()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  v_company uuid := coalesce(new.company_id, old.company_id);
  v_change integer := case when tg_op = 'INSERT' or tg_op = 'UPDATE' and new.deleted_at is null then 1 else -1 end;
  v_counted text := coalesce(current_setting('app.people_counted', true), '');
begin
  if starts_with(v_counted, v_company::text) then
    perform set_config('app.people_counted', v_company || ' ' || split_part(v_counted, ' ', 2)::integer + v_change, true);
    return null;
  end if;
  if v_counted <> '' then
    perform add_people(v_counted);
  end if;
  update companies set people = people + v_change where company_id = v_company;
  perform set_config('app.people_counted', v_company || ' 0', true);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.count_rest_of_people()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  v_counted text := coalesce(current_setting('app.people_counted', true), '');
begin
  if v_counted <> '' then
    perform add_people(v_counted);
    perform set_config('app.people_counted', '', true);
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.current_company()
 RETURNS uuid
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$ select nullif(current_setting('app.company_id', true), '')::uuid $function$
;

CREATE OR REPLACE FUNCTION public.delete_closed_rows(p_company uuid, p_table text, p_limit integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
declare
  v_keys text;
  v_deleted integer;
begin
  perform refuse_other_company(p_company);
  -- Another server has come to the end of it.
  if not exists (select from tenants where company_id = p_company) then
    return 0;
  end if;
  if not exists (select from tenants where company_id = p_company and closed_at <= now() - interval '1 day') then
    raise exception 'the company is not closed for a day' using errcode = 'insufficient_privilege';
  end if;
  if p_table = any(kept_after_deletion()) then
    raise exception '% is kept', p_table using errcode = 'insufficient_privilege';
  end if;
  select string_agg(quote_ident(a.attname), ', ') into strict v_keys
  from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
  where i.indrelid = format('public.%I', p_table)::regclass and i.indisprimary;
  execute format(
    'delete from %1$I where company_id = $1 and (%2$s) in (select %2$s from %1$I where company_id = $1 limit $2)', p_table, v_keys
  ) using p_company, p_limit;
  get diagnostics v_deleted = row_count;
  return v_deleted;
end $function$
;

CREATE OR REPLACE FUNCTION public.enter_closed_company(p_company uuid)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  execute format('set local app.company_id = %L', p_company);
end $function$
;

CREATE OR REPLACE FUNCTION public.enter_company(p_company uuid)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  execute format('set local app.company_id = %L', case
    when exists (select from tenants where company_id = p_company and closed_at is not null) then '' else p_company::text
  end);
end $function$
;

CREATE OR REPLACE FUNCTION public.folded(words text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN translate(lower(words), 'АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯё'::text, 'абвгдеежзийклмнопрстуфхцчшщъыьэюяе'::text)
;

CREATE OR REPLACE FUNCTION public.give_up_email(address text, to_proof boolean, moment timestamp with time zone)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$ delete from account_emails
   where email = address and unproven_until is not null and (to_proof or unproven_until <= moment) $function$
;

CREATE OR REPLACE FUNCTION public.hold_closing_round(p_round uuid)
 RETURNS void
 LANGUAGE sql
AS $function$ select pg_advisory_xact_lock(hashtextextended(p_round::text, 0)) $function$
;

CREATE OR REPLACE FUNCTION public.hold_open_round(p_company uuid, p_round uuid)
 RETURNS boolean
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_advisory_xact_lock_shared(hashtextextended(p_round::text, 0));
  return exists (select 1 from pulse_rounds where company_id = p_company and id = p_round and closed_at is null);
end $function$
;

CREATE OR REPLACE FUNCTION public.is_signable(p_spki bytea, p_blinded bytea)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ((length(p_spki) = 422) AND (length(p_blinded) = 384) AND (p_blinded > decode((repeat('00'::text, 383) || '01'::text), 'hex'::text)) AND (p_blinded < SUBSTRING(p_spki FROM 34 FOR 384)))
;

CREATE OR REPLACE FUNCTION public.journal_hash(p_previous bytea, p_position bigint, e audit_events)
 RETURNS bytea
 LANGUAGE sql
 STABLE
AS $function$
  select journal_hash(p_previous, p_position, e.company_id, e.id, e.kind, e.actor_id, e.subject_id, e.happened_at, e.subject_name)
$function$
;

CREATE OR REPLACE FUNCTION public.journal_hash(p_previous bytea, p_position bigint, p_company uuid, p_id uuid, p_kind text, p_actor uuid, p_subject uuid, p_happened timestamp with time zone, p_subject_name text)
 RETURNS bytea
 LANGUAGE sql
 STABLE
AS $function$
  select sha256(p_previous || convert_to((jsonb_build_array(
    p_company, p_position, p_id, p_kind, p_actor, p_subject, extract(epoch from p_happened)
  ) || case when p_subject_name is null then '[]'::jsonb else jsonb_build_array(p_subject_name) end)::text, 'UTF8'))
$function$
;

CREATE OR REPLACE FUNCTION public.just_after(moment timestamp with time zone)
 RETURNS timestamp with time zone
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (moment + '00:00:00.000001'::interval)
;

CREATE OR REPLACE FUNCTION public.keep_for_its_time()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if current_user = 'kamerton_app' and old.opened_at >= now() - interval '90 days' then
    return null;
  end if;
  return old;
end $function$
;

CREATE OR REPLACE FUNCTION public.kept_after_deletion()
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE
AS $function$ select array['payments', 'invoices', 'acts', 'document_numbers', 'ended_companies'] $function$
;

CREATE OR REPLACE FUNCTION public.link_journal()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
declare
  v_position bigint;
  v_previous bytea;
  v_hash bytea;
begin
  select position, hash into v_position, v_previous from audit_heads where company_id = new.company_id for update;
  if not found then
    insert into audit_heads (company_id, position, hash) values (new.company_id, 0, sha256('')) on conflict (company_id) do nothing;
    select position, hash into v_position, v_previous from audit_heads where company_id = new.company_id for update;
  end if;
  v_hash := journal_hash(
    v_previous, v_position + 1, new.company_id, new.id, new.kind, new.actor_id, new.subject_id, new.happened_at, new.subject_name
  );
  update audit_events set position = v_position + 1, previous_hash = v_previous, hash = v_hash
  where company_id = new.company_id and id = new.id;
  update audit_heads set position = v_position + 1, hash = v_hash where company_id = new.company_id;
  return null;
end $function$
;

CREATE OR REPLACE PROCEDURE public.lock_between_statements(IN tables text[])
 LANGUAGE plpgsql
AS $procedure$
begin
  for attempt in 1..40 loop
    begin
      perform set_config('lock_timeout', case when attempt < 40 then '50ms' else '3s' end, true);
      execute format('lock table %s in access exclusive mode', (select string_agg(quote_ident(name), ', ') from unnest(tables) as name));
      perform set_config('lock_timeout', '3s', true);
      return;
    exception when lock_not_available then
      if attempt = 40 then
        raise;
      end if;
      perform pg_sleep(0.05);
    end;
  end loop;
end $procedure$
;

CREATE OR REPLACE FUNCTION public.note_ended_company()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public'
AS $function$
begin
  insert into ended_companies (company_id) values (old.company_id) on conflict do nothing;
  return old;
end $function$
;

CREATE OR REPLACE FUNCTION public.people_by_words(p_company uuid, p_words text[])
 RETURNS TABLE(id uuid, directory_text text, role text)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  perform refuse_other_company(p_company);
  return query select u.id, u.directory_text, u.role from users u
  where u.company_id = p_company and u.deleted_at is null
    and search_keys(u.company_id, u.directory_text) @> (
      select array_agg(key) from unnest(p_words) as word cross join unnest(search_keys(p_company, word)) as key
    )
    and u.directory_text like all (
      select '%' || regexp_replace(word, '([\\%_])', '\\\1', 'g') || '%' from unnest(p_words) as word
    );
end $function$
;

CREATE OR REPLACE PROCEDURE public.protect_tenant_table(IN name regclass)
 LANGUAGE plpgsql
AS $procedure$
begin
  execute format('alter table %s enable row level security', name);
  execute format('alter table %s force row level security', name);
  execute format('create policy own_company on %s using (company_id = current_company()) with check (company_id = current_company())', name);
  execute format('grant select, insert, update, delete on %s to kamerton_app', name);
end $procedure$
;

CREATE OR REPLACE FUNCTION public.proven_emails(addresses text[])
 RETURNS SETOF text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$ select email from account_emails where email = any(addresses) and unproven_until is null $function$
;

CREATE OR REPLACE FUNCTION public.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception '% is frozen', tg_table_name using errcode = 'KM005';
end $function$
;

CREATE OR REPLACE FUNCTION public.refuse_other_company(p_company uuid)
 RETURNS void
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  if p_company is distinct from current_company() then
    raise exception 'another company' using errcode = 'insufficient_privilege';
  end if;
end $function$
;

CREATE OR REPLACE FUNCTION public.refuse_other_contract()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.edition <> 1 + (select count(*) from round_contracts where company_id = new.company_id and round_id = new.round_id) then
    raise exception 'the editions of a contract follow each other' using errcode = 'KM005';
  end if;
  if new.edition > 1 and not exists (
    select from pulse_rounds r join round_contracts c on c.company_id = r.company_id and c.round_id = r.id and c.edition = 1
    where r.company_id = new.company_id and r.id = new.round_id and r.answers_lost_at is not null
      and contract_without_keys(c.text) = contract_without_keys(new.text)
  ) then
    raise exception 'a round has another contract already' using errcode = 'KM005';
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.reopen_company(p_company uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  perform refuse_other_company(p_company);
  update tenants set closed_at = null where company_id = p_company;
end $function$
;

CREATE OR REPLACE FUNCTION public.rounds_of_links(p_links json)
 RETURNS uuid[]
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
AS $function$
begin
  return (
    select array_agg((
      select a.round_id from pulse_participants a where a.company_id = i.company and a.token_hash = i.token limit 1
    ) order by i.place)
    from rows from (json_to_recordset(p_links) as (company uuid, token bytea)) with ordinality as i(company, token, place)
  );
end $function$
;

CREATE OR REPLACE FUNCTION public.search_keys(p_company uuid, p_words text)
 RETURNS bigint[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (SELECT COALESCE(array_agg(DISTINCT hashtextextended(substr(search_keys.p_words, at.at, 3), uuid_hash_extended(search_keys.p_company, (0)::bigint))), '{}'::bigint[]) AS "coalesce" FROM generate_series(1, (length(search_keys.p_words) - 2)) at(at))
;

CREATE OR REPLACE FUNCTION public.shuffle_waiting(p_company uuid, p_round uuid, p_batch integer)
 RETURNS void
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'auto'
 SET enable_seqscan TO 'off'
AS $function$
declare
  v_came uuid[];
  v_names uuid[];
  -- Names are random: whoever follows one is anybody.
  v_from uuid := gen_random_uuid();
begin
  select array_agg(id) into v_came from (
    select id from anonymous_pending where company_id = p_company and round_id = p_round and not is_shuffled
    for update skip locked
  ) as_they_came;
  if cardinality(v_came) < p_batch then
    select v_came || array_agg(id) into v_came from (
      select id from anonymous_pending
      where company_id = p_company and round_id = p_round and is_shuffled and id >= v_from
      order by id limit p_batch - cardinality(v_came) for update skip locked
    ) others;
  end if;
  if cardinality(v_came) < p_batch then
    select v_came || array_agg(id) into v_came from (
      select id from anonymous_pending
      where company_id = p_company and round_id = p_round and is_shuffled and id < v_from
      order by id limit p_batch - cardinality(v_came) for update skip locked
    ) others;
  end if;
  v_names := array(select gen_random_uuid() from unnest(v_came));
  insert into anonymous_pending (company_id, id, round_id, segment_id, sealed, to_round_key, is_shuffled)
  select p.company_id, n.name, p.round_id, p.segment_id, p.sealed, p.to_round_key, cardinality(v_came) >= p_batch
  from unnest(v_came, v_names) as n(id, name) join anonymous_pending p on p.id = n.id
  where p.company_id = p_company order by n.name;
  delete from anonymous_pending where company_id = p_company and id = any(v_came);
end $function$
;

CREATE OR REPLACE FUNCTION public.spend_or_refuse(p_company uuid, p_participant uuid, p_day date, p_slot smallint, p_attempt_hash bytea)
 RETURNS text
 LANGUAGE plpgsql
 SET search_path TO 'public'
AS $function$
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
    return 'already_answered';
  end if;
  perform pg_advisory_xact_lock_shared(hashtextextended(v_round::text, 0));
  select opened_on into v_opened from pulse_rounds where company_id = p_company and id = v_round and closed_at is null;
  if not found then
    return 'pulse_closed';
  end if;
  perform count_participation(p_company, v_round, v_team, p_slot, v_opened);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.store_answers(p_at timestamp with time zone, p_rounds uuid[], p_answers json)
 RETURNS integer[]
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
AS $function$
declare
  v_stored integer[];
begin
  with given as materialized (
    select * from rows from (json_to_recordset(p_answers) as (
      company uuid, token bytea, round uuid, revision timestamptz, day date, slot smallint, answers jsonb, attempt bytea,
      metric text, value double precision, promoters integer, passives integer, detractors integer
    )) with ordinality as i(company, token, round, revision, day, slot, answers, attempt, metric, value, promoters, passives, detractors, place)
  ), taken as materialized (
    select i.*, a.id as participant, r.opened_on as opened
    from given i
    cross join lateral (
      select * from pulse_rounds r where r.company_id = i.company and r.id >= i.round order by r.id limit 1
    ) r
    cross join lateral (
      select * from pulses p where p.company_id = i.company and p.id >= r.pulse_id order by p.id limit 1
    ) p
    cross join lateral (
      select * from pulse_participants a where a.company_id = i.company and a.token_hash = i.token limit 1
      for no key update skip locked
    ) a
    cross join lateral (
      select * from users u where u.company_id = i.company and u.id >= a.user_id order by u.id limit 1
    ) u
    where i.round = any(p_rounds) and r.id = i.round and p.id = r.pulse_id and u.id = a.user_id
      and r.closed_at is null and not r.is_anonymous
      and p.status = 'active' and p.deleted_at is null and (i.revision is null or p.updated_at = i.revision)
      and a.round_id = i.round and a.answered_on is null and u.deleted_at is null
  ), spent as materialized (
    update pulse_participants a set answered_on = t.day, attempt_hash = t.attempt
    from taken t
    where a.company_id = t.company and a.id = t.participant and a.answered_on is null
    returning t.*, a.team_id as team
  ), stored as (
    insert into named_responses (company_id, round_id, participant_id, team_id, submitted_at, answers)
    select company, round, participant, team, p_at, answers from spent
  ), counted as materialized (
    select s.company, s.round, s.team, s.slot, c.*
    from spent s, lateral (values
      ('participation', s.opened, 1, 0, 0, 0, 0, 0),
      (s.metric, s.day, 0, 1, s.value, s.promoters, s.passives, s.detractors)
    ) as c(metric, day, answered, n, sum, promoters, passives, detractors)
    where c.metric is not null
  ), of_companies as (
    insert into company_rollups as r (company_id, metric, day, round_id, slot, answered, n, sum, sum_of_squares, promoters, passives, detractors)
    select company, metric, day, round, slot, sum(answered), sum(n), sum(sum), sum(sum * sum), sum(promoters), sum(passives), sum(detractors)
    from counted group by company, round, metric, day, slot order by company, round, metric, day, slot
    on conflict (company_id, metric, day, round_id, slot) do update set
      answered = r.answered + excluded.answered,
      n = r.n + excluded.n, sum = r.sum + excluded.sum, sum_of_squares = r.sum_of_squares + excluded.sum_of_squares,
      promoters = r.promoters + excluded.promoters, passives = r.passives + excluded.passives, detractors = r.detractors + excluded.detractors
    returning 1
  ), of_teams as (
    insert into team_rollups as r (company_id, metric, day, team_id, round_id, slot, answered, n, sum, sum_of_squares, promoters, passives, detractors)
    select company, metric, day, team, round, slot, sum(answered), sum(n), sum(sum), sum(sum * sum), sum(promoters), sum(passives), sum(detractors)
    from counted where team is not null and (select count(*) from of_companies) > 0
    group by company, round, metric, day, team, slot order by company, round, metric, day, team, slot
    on conflict (company_id, metric, day, team_id, round_id, slot) do update set
      answered = r.answered + excluded.answered,
      n = r.n + excluded.n, sum = r.sum + excluded.sum, sum_of_squares = r.sum_of_squares + excluded.sum_of_squares,
      promoters = r.promoters + excluded.promoters, passives = r.passives + excluded.passives, detractors = r.detractors + excluded.detractors
  )
  select array_agg(place::integer) into v_stored from spent;
  return coalesce(v_stored, '{}');
end $function$
;

CREATE OR REPLACE FUNCTION public.store_answers_of(p_company uuid, p_at timestamp with time zone, p_rounds uuid[], p_answers json)
 RETURNS integer[]
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
AS $function$
declare
  v_taken json;
  v_counted json;
  v_one record;
begin
  select json_agg(t) into v_taken
  from (
    select distinct on (l.participant) l.*
    from (
      select i.*, a.id as participant, a.team_id as team, r.opened_on as opened
      from rows from (json_to_recordset(p_answers) as (
        token bytea, round uuid, revision timestamptz, day date, slot smallint, answers jsonb, attempt bytea,
        metric text, value double precision, promoters integer, passives integer, detractors integer
      )) with ordinality as i(token, round, revision, day, slot, answers, attempt, metric, value, promoters, passives, detractors, place)
      cross join lateral (
        select * from pulse_rounds r where r.company_id = p_company and r.id >= i.round order by r.id limit 1
      ) r
      cross join lateral (
        select * from pulses p where p.company_id = p_company and p.id >= r.pulse_id order by p.id limit 1
      ) p
      cross join lateral (
        select * from pulse_participants a where a.company_id = p_company and a.token_hash = i.token limit 1
        for no key update skip locked
      ) a
      cross join lateral (
        select * from users u where u.company_id = p_company and u.id >= a.user_id order by u.id limit 1
      ) u
      where i.round = any(p_rounds) and r.id = i.round and p.id = r.pulse_id and u.id = a.user_id
        and r.closed_at is null and not r.is_anonymous
        and p.status = 'active' and p.deleted_at is null and (i.revision is null or p.updated_at = i.revision)
        and a.round_id = i.round and a.answered_on is null and u.deleted_at is null
    ) l
    order by l.participant, l.place
  ) t;
  if v_taken is null then
    return '{}';
  end if;
  for v_one in select * from json_to_recordset(v_taken) as t(participant uuid, day date, attempt bytea) loop
    update pulse_participants set answered_on = v_one.day, attempt_hash = v_one.attempt
    where company_id = p_company and id = v_one.participant;
  end loop;
  insert into named_responses (company_id, round_id, participant_id, team_id, submitted_at, answers)
  select c.company_id, t.round, t.participant, t.team, p_at, t.answers
  from companies c, json_to_recordset(v_taken) as t(round uuid, participant uuid, team uuid, answers jsonb)
  where c.company_id = p_company;
  select json_agg(s) into v_counted
  from (
    select t.round, t.team, t.slot, c.*
    from json_to_recordset(v_taken) as t(
      round uuid, team uuid, slot smallint, opened date, day date, metric text, value double precision,
      promoters integer, passives integer, detractors integer
    ), lateral (values
      ('participation', t.opened, 1, 0, 0, 0, 0, 0),
      (t.metric, t.day, 0, 1, t.value, t.promoters, t.passives, t.detractors)
    ) as c(metric, day, answered, n, sum, promoters, passives, detractors)
    where c.metric is not null
  ) s;
  insert into company_rollups as r (company_id, metric, day, round_id, slot, answered, n, sum, sum_of_squares, promoters, passives, detractors)
  select c.company_id, s.metric, s.day, s.round, s.slot, sum(s.answered), sum(s.n), sum(s.sum), sum(s.sum * s.sum), sum(s.promoters),
    sum(s.passives), sum(s.detractors)
  from companies c, json_to_recordset(v_counted) as s(
    metric text, day date, round uuid, slot smallint, answered integer, n integer, sum double precision,
    promoters integer, passives integer, detractors integer
  )
  where c.company_id = p_company
  group by c.company_id, s.round, s.metric, s.day, s.slot order by s.round, s.metric, s.day, s.slot
  on conflict (company_id, metric, day, round_id, slot) do update set
    answered = r.answered + excluded.answered,
    n = r.n + excluded.n, sum = r.sum + excluded.sum, sum_of_squares = r.sum_of_squares + excluded.sum_of_squares,
    promoters = r.promoters + excluded.promoters, passives = r.passives + excluded.passives, detractors = r.detractors + excluded.detractors;
  insert into team_rollups as r (company_id, metric, day, team_id, round_id, slot, answered, n, sum, sum_of_squares, promoters, passives, detractors)
  select c.company_id, s.metric, s.day, s.team, s.round, s.slot, sum(s.answered), sum(s.n), sum(s.sum), sum(s.sum * s.sum), sum(s.promoters),
    sum(s.passives), sum(s.detractors)
  from companies c, json_to_recordset(v_counted) as s(
    metric text, day date, team uuid, round uuid, slot smallint, answered integer, n integer, sum double precision,
    promoters integer, passives integer, detractors integer
  )
  where c.company_id = p_company and s.team is not null
  group by c.company_id, s.round, s.metric, s.day, s.team, s.slot order by s.round, s.metric, s.day, s.team, s.slot
  on conflict (company_id, metric, day, team_id, round_id, slot) do update set
    answered = r.answered + excluded.answered,
    n = r.n + excluded.n, sum = r.sum + excluded.sum, sum_of_squares = r.sum_of_squares + excluded.sum_of_squares,
    promoters = r.promoters + excluded.promoters, passives = r.passives + excluded.passives, detractors = r.detractors + excluded.detractors;
  return (select array_agg(t.place) from json_to_recordset(v_taken) as t(place integer));
end $function$
;

CREATE OR REPLACE FUNCTION public.store_named_answer(p_company uuid, p_at timestamp with time zone, p_answer json)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'public'
AS $function$
declare
  v_round uuid;
  v_answered date;
begin
  perform refuse_other_company(p_company), refuse_other_company((p_answer ->> 'company')::uuid);
  select round_id, answered_on into v_round, v_answered from pulse_participants
  where company_id = p_company and token_hash = (p_answer ->> 'token')::bytea for no key update;
  if v_answered is not null then
    raise exception 'already_answered' using errcode = 'KM001';
  end if;
  if not hold_open_round(p_company, v_round)
    or cardinality(store_answers_of(p_company, p_at, array[v_round], json_build_array(p_answer))) = 0 then
    raise exception 'pulse_closed' using errcode = 'KM002';
  end if;
end $function$
;

CREATE OR REPLACE FUNCTION public.store_named_answers(p_at timestamp with time zone, p_answers json)
 RETURNS integer[]
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
 SET lock_timeout TO '100ms'
AS $function$
declare
  v_rounds uuid[];
begin
  -- A statement of its own: the next one must see what a close has committed before its lock was ours.
  select array_agg(round) into v_rounds
  from (select distinct (value ->> 'round')::uuid as round from json_array_elements(p_answers)) d
  where pg_try_advisory_xact_lock_shared(hashtextextended(round::text, 0));
  return store_answers(p_at, v_rounds, p_answers);
end $function$
;

CREATE OR REPLACE FUNCTION public.store_named_answers(p_company uuid, p_at timestamp with time zone, p_answers json)
 RETURNS integer[]
 LANGUAGE plpgsql
 SET search_path TO 'public'
AS $function$
declare
  v_rounds uuid[];
begin
  perform refuse_other_company(p_company);
  set local lock_timeout = '100ms';
  -- A statement of its own: the next one must see what a close has committed before its lock was ours.
  select array_agg(round) into v_rounds
  from (select distinct (value ->> 'round')::uuid as round from json_array_elements(p_answers)) d
  where pg_try_advisory_xact_lock_shared(hashtextextended(round::text, 0));
  return store_answers_of(p_company, p_at, v_rounds, p_answers);
end $function$
;

CREATE OR REPLACE FUNCTION public.store_pending_or_refuse(p_company uuid, p_round uuid, p_seal_key bytea, p_segment uuid, p_sealed bytea, p_attempt_hash bytea, p_batch integer)
 RETURNS text
 LANGUAGE plpgsql
 SET search_path TO 'public'
 SET enable_seqscan TO 'off'
AS $function$
begin
  perform refuse_other_company(p_company);
  if not hold_open_round(p_company, p_round) then
    return 'pulse_closed';
  end if;
  -- The round was opened again under another key since the answer was sealed: nobody could open this one.
  perform 1 from pulse_rounds where company_id = p_company and id = p_round and seal_key is not distinct from p_seal_key;
  if not found then
    return 'unavailable';
  end if;
  insert into anonymous_attempts (company_id, round_id, attempt_hash, segment_id)
  values (p_company, p_round, p_attempt_hash, p_segment)
  on conflict do nothing;
  if not found then
    return 'already_answered';
  end if;
  insert into anonymous_pending (company_id, id, round_id, segment_id, sealed, to_round_key)
  values (p_company, gen_random_uuid(), p_round, p_segment, p_sealed, p_seal_key is not null);
  perform shuffle_waiting(p_company, p_round, p_batch);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.store_sealed_answers(p_answers json, p_sealed bytea, p_batch integer)
 RETURNS integer[]
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
 SET lock_timeout TO '100ms'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
AS $function$
declare
  v_rounds uuid[];
  v_stored integer[];
begin
  -- A statement of its own: the next one must see what a close has committed before its lock was ours.
  select array_agg(round) into v_rounds
  from (select distinct (value ->> 'round')::uuid as round from json_array_elements(p_answers)) d
  where pg_try_advisory_xact_lock_shared(hashtextextended(round::text, 0));
  with given as materialized (
    select *, (sum(size) over (order by place) - size + 1)::integer as first
    from rows from (json_to_recordset(p_answers) as (
      company uuid, round uuid, revision timestamptz, seal_key bytea, segment uuid, size integer, attempt bytea, slot smallint
    )) with ordinality as i(company, round, revision, seal_key, segment, size, attempt, slot, place)
  ), able as materialized (
    select i.*, r.opened_on as opened
    from given i
    cross join lateral (
      select * from pulse_rounds r where r.company_id = i.company and r.id >= i.round order by r.id limit 1
    ) r
    cross join lateral (
      select * from pulses p where p.company_id = i.company and p.id >= r.pulse_id order by p.id limit 1
    ) p
    where i.round = any(v_rounds) and r.id = i.round and p.id = r.pulse_id
      and r.is_blind and r.closed_at is null and r.seal_key = i.seal_key
      and p.status = 'active' and p.deleted_at is null and p.updated_at = i.revision
  ), fresh as materialized (
    insert into anonymous_attempts (company_id, round_id, attempt_hash, segment_id)
    select company, round, attempt, segment from able order by company, round, attempt
    on conflict do nothing
    returning company_id, round_id, attempt_hash
  ), once as materialized (
    select distinct on (b.company, b.round, b.attempt) b.*
    from able b join fresh f on f.company_id = b.company and f.round_id = b.round and f.attempt_hash = b.attempt
  ), waiting as (
    insert into anonymous_pending (company_id, id, round_id, segment_id, sealed, to_round_key)
    select company, gen_random_uuid(), round, segment, substring(p_sealed from first for size), true from once order by 2
  ), of_companies as (
    insert into company_rollups as r (company_id, metric, day, round_id, slot, answered)
    select company, 'participation', opened, round, slot, count(*) from once
    group by company, round, opened, slot order by company, round, opened, slot
    on conflict (company_id, metric, day, round_id, slot) do update set answered = r.answered + excluded.answered
    returning 1
  ), of_teams as (
    insert into team_rollups as r (company_id, metric, day, team_id, round_id, slot, answered)
    select company, 'participation', opened, segment, round, slot, count(*) from once
    where segment is not null and (select count(*) from of_companies) > 0
    group by company, round, opened, segment, slot order by company, round, opened, segment, slot
    on conflict (company_id, metric, day, team_id, round_id, slot) do update set answered = r.answered + excluded.answered
  )
  select array_agg(place::integer) into v_stored from once;
  if v_stored is not null then
    perform shuffle_waiting(company, round, p_batch)
    from (
      select distinct (value ->> 'company')::uuid as company, (value ->> 'round')::uuid as round from json_array_elements(p_answers)
    ) d where round = any(v_rounds);
  end if;
  return coalesce(v_stored, '{}');
end $function$
;

CREATE OR REPLACE FUNCTION public.store_sealed_answers(p_company uuid, p_answers json, p_sealed bytea, p_batch integer)
 RETURNS integer[]
 LANGUAGE plpgsql
 SET search_path TO 'public'
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
AS $function$
declare
  v_rounds uuid[];
  v_round uuid;
  v_able json;
  v_attempt record;
  v_fresh jsonb := '[]';
  v_once json;
begin
  perform refuse_other_company(p_company);
  set local lock_timeout = '100ms';
  -- A statement of its own: the next one must see what a close has committed before its lock was ours.
  select array_agg(round) into v_rounds
  from (select distinct (value ->> 'round')::uuid as round from json_array_elements(p_answers)) d
  where pg_try_advisory_xact_lock_shared(hashtextextended(round::text, 0));
  select json_agg(t) into v_able
  from (
    select i.*, r.opened_on as opened
    from (
      select *, (sum(size) over (order by place) - size + 1)::integer as first
      from rows from (json_to_recordset(p_answers) as (
        round uuid, revision timestamptz, seal_key bytea, segment uuid, size integer, attempt bytea, slot smallint
      )) with ordinality as i(round, revision, seal_key, segment, size, attempt, slot, place)
    ) i
    cross join lateral (
      select * from pulse_rounds r where r.company_id = p_company and r.id >= i.round order by r.id limit 1
    ) r
    cross join lateral (
      select * from pulses p where p.company_id = p_company and p.id >= r.pulse_id order by p.id limit 1
    ) p
    where i.round = any(v_rounds) and r.id = i.round and p.id = r.pulse_id
      and r.is_blind and r.closed_at is null and r.seal_key = i.seal_key
      and p.status = 'active' and p.deleted_at is null and p.updated_at = i.revision
  ) t;
  if v_able is null then
    return '{}';
  end if;
  for v_attempt in
    insert into anonymous_attempts (company_id, round_id, attempt_hash, segment_id)
    select c.company_id, t.round, t.attempt, t.segment
    from companies c, json_to_recordset(v_able) as t(round uuid, attempt bytea, segment uuid)
    where c.company_id = p_company order by t.round, t.attempt
    on conflict do nothing
    returning round_id, attempt_hash
  loop
    v_fresh := v_fresh || jsonb_build_object('round', v_attempt.round_id, 'attempt', v_attempt.attempt_hash);
  end loop;
  select json_agg(t) into v_once
  from (
    select distinct on (b.round, b.attempt) gen_random_uuid() as name, b.*
    from json_to_recordset(v_able) as b(
      place integer, round uuid, segment uuid, size integer, first integer, attempt bytea, slot smallint, opened date
    ) join jsonb_to_recordset(v_fresh) as f(round uuid, attempt bytea) on f.round = b.round and f.attempt = b.attempt
  ) t;
  if v_once is null then
    return '{}';
  end if;
  insert into anonymous_pending (company_id, id, round_id, segment_id, sealed, to_round_key)
  select c.company_id, t.name, t.round, t.segment, substring(p_sealed from t.first for t.size), true
  from companies c, json_to_recordset(v_once) as t(name uuid, round uuid, segment uuid, first integer, size integer)
  where c.company_id = p_company order by t.name;
  insert into company_rollups as r (company_id, metric, day, round_id, slot, answered)
  select c.company_id, 'participation', t.opened, t.round, t.slot, count(*)
  from companies c, json_to_recordset(v_once) as t(opened date, round uuid, slot smallint)
  where c.company_id = p_company group by c.company_id, t.round, t.opened, t.slot order by t.round, t.opened, t.slot
  on conflict (company_id, metric, day, round_id, slot) do update set answered = r.answered + excluded.answered;
  insert into team_rollups as r (company_id, metric, day, team_id, round_id, slot, answered)
  select c.company_id, 'participation', t.opened, t.segment, t.round, t.slot, count(*)
  from companies c, json_to_recordset(v_once) as t(opened date, segment uuid, round uuid, slot smallint)
  where c.company_id = p_company and t.segment is not null
  group by c.company_id, t.round, t.opened, t.segment, t.slot order by t.round, t.opened, t.segment, t.slot
  on conflict (company_id, metric, day, team_id, round_id, slot) do update set answered = r.answered + excluded.answered;
  foreach v_round in array v_rounds loop
    perform shuffle_waiting(p_company, v_round, p_batch);
  end loop;
  return (select array_agg(t.place) from json_to_recordset(v_once) as t(place integer));
end $function$
;

CREATE OR REPLACE FUNCTION public.sum_rounds_of_teams(p_company uuid, p_round uuid)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  -- Whoever counts the same round meanwhile is waited for, and what they have written is seen.
  perform 1 from pulse_rounds where company_id = p_company and id = p_round for no key update;
  delete from team_round_sums where company_id = p_company and round_id = p_round;
  insert into team_round_sums (company_id, round_id, team_id, metric, is_anonymous, n, sum, sum_of_squares, promoters, passives,
    detractors, invited, answered, counts_participation)
  with added as (
    select company_id, round_id, team_id, metric, sum(n)::int as n, sum(sum) as sum, sum(sum_of_squares) as sum_of_squares,
      sum(promoters) as promoters, sum(passives) as passives, sum(detractors) as detractors,
      sum(invited)::int as invited, sum(answered)::int as answered,
      row_number() over (partition by company_id, team_id order by metric = 'participation', metric) as place
    from team_rollups where company_id = p_company and round_id = p_round group by company_id, round_id, team_id, metric
  )
  select a.company_id, a.round_id, a.team_id, a.metric, r.is_anonymous, a.n, a.sum, a.sum_of_squares, a.promoters, a.passives,
    a.detractors, coalesce(p.invited, 0), coalesce(p.answered, 0), p.team_id is not null and a.place = 1
  from added a
  join pulse_rounds r on r.company_id = a.company_id and r.id = a.round_id
  left join added p on p.company_id = a.company_id and p.team_id = a.team_id and p.metric = 'participation'
  where a.metric <> 'participation' or a.place = 1;
  update pulse_rounds set (summed_from, summed_to) = (
    select min(day), max(day) from team_rollups where company_id = p_company and round_id = p_round
  )
  where company_id = p_company and id = p_round;
end $function$
;

CREATE OR REPLACE FUNCTION public.take_credential_or_refuse(p_company uuid, p_participant uuid, p_day date, p_hash bytea)
 RETURNS text
 LANGUAGE plpgsql
 SET search_path TO 'public'
AS $function$
declare
  v_round uuid;
begin
  perform refuse_other_company(p_company);
  update pulse_participants set answered_on = p_day, credential_hash = p_hash
  where company_id = p_company and id = p_participant and answered_on is null
  returning round_id into v_round;
  if not found then
    perform 1 from pulse_participants
    where company_id = p_company and id = p_participant and credential_hash = p_hash;
    return case when found then null else 'credential_taken' end;
  end if;
  perform pg_advisory_xact_lock_shared(hashtextextended(v_round::text, 0));
  perform 1 from pulse_rounds where company_id = p_company and id = v_round and closed_at is null;
  return case when found then null else 'pulse_closed' end;
end $function$
;

CREATE OR REPLACE FUNCTION public.take_credentials(p_at timestamp with time zone, p_asked json)
 RETURNS TABLE(place integer, round uuid, key bytea)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
 SET lock_timeout TO '100ms'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
AS $function$
#variable_conflict use_column
declare
  v_rounds uuid[];
begin
  -- A statement of its own: the next one must see what a close has committed before its lock was ours.
  select array_agg(d.round_id) into v_rounds
  from (
    select distinct a.round_id
    from json_to_recordset(p_asked) as i(company uuid, token bytea)
    cross join lateral (
      select * from pulse_participants a where a.company_id = i.company and a.token_hash = i.token limit 1
    ) a
  ) d
  where pg_try_advisory_xact_lock_shared(hashtextextended(d.round_id::text, 0));
  return query
  with given as materialized (
    select * from rows from (json_to_recordset(p_asked) as (company uuid, token bytea, blinded text, message bytea))
      with ordinality as i(company, token, blinded, message, place)
  ), able as materialized (
    select i.place::integer as place, i.company, a.id as participant, a.answered_on, r.id as round, k.id as key,
      (p_at at time zone c.time_zone)::date as day,
      sha256(convert_to(a.id::text, 'UTF8') || '\x00'::bytea || convert_to(i.blinded, 'UTF8')) as hash,
      a.credential_hash
    from given i
    cross join lateral (
      select * from pulse_participants a where a.company_id = i.company and a.token_hash = i.token limit 1
      for no key update skip locked
    ) a
    cross join lateral (
      select * from pulse_rounds r where r.company_id = i.company and r.id >= a.round_id order by r.id limit 1
    ) r
    cross join lateral (
      select * from pulses p where p.company_id = i.company and p.id >= r.pulse_id order by p.id limit 1
    ) p
    cross join lateral (
      select * from users u where u.company_id = i.company and u.id >= a.user_id order by u.id limit 1
    ) u
    cross join lateral (select * from companies c where c.company_id = i.company limit 1) c
    cross join lateral (
      select * from credential_keys k
      where k.company_id = i.company and k.round_id = r.id and k.team_id is not distinct from a.team_id limit 1
    ) k
    where r.id = any(v_rounds) and r.id = a.round_id and p.id = r.pulse_id and u.id = a.user_id
      and r.is_blind and r.closed_at is null and length(r.seal_key) > 0
      and p.status = 'active' and p.deleted_at is null and u.deleted_at is null
      and k.sealed is not null and is_signable(k.spki, i.message)
  ), marked as (
    update pulse_participants a set answered_on = b.day, credential_hash = b.hash
    from able b
    where a.company_id = b.company and a.id = b.participant and a.answered_on is null
    returning b.place, b.round, b.key
  )
  select * from marked
  union all
  select b.place, b.round, b.key from able b where b.answered_on is not null and b.credential_hash = b.hash;
end $function$
;

CREATE OR REPLACE FUNCTION public.take_credentials(p_company uuid, p_at timestamp with time zone, p_asked json)
 RETURNS TABLE(place integer, round uuid, key bytea)
 LANGUAGE plpgsql
 SET search_path TO 'public'
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
AS $function$
#variable_conflict use_column
declare
  v_rounds uuid[];
  v_granted json;
begin
  perform refuse_other_company(p_company);
  set local lock_timeout = '100ms';
  select array_agg(d.round_id) into v_rounds
  from (
    select distinct a.round_id
    from json_to_recordset(p_asked) as i(token bytea)
    cross join lateral (
      select * from pulse_participants a where a.company_id = p_company and a.token_hash = i.token limit 1
    ) a
  ) d;
  -- A statement of its own: the next one must see what a close has committed before its lock was ours.
  v_rounds := array(select d.id from unnest(v_rounds) as d(id) where pg_try_advisory_xact_lock_shared(hashtextextended(d.id::text, 0)));
  select json_agg(t) into v_granted
  from (
    select l.*, row_number() over (partition by l.participant order by l.place) as turn
    from (
      select i.place::integer as place, a.id as participant, a.answered_on, r.id as round, k.id as key,
        (p_at at time zone c.time_zone)::date as day,
        sha256(convert_to(a.id::text, 'UTF8') || '\x00'::bytea || convert_to(i.blinded, 'UTF8')) as hash,
        a.credential_hash
      from rows from (json_to_recordset(p_asked) as (token bytea, blinded text, message bytea))
        with ordinality as i(token, blinded, message, place)
      cross join lateral (
        select * from pulse_participants a where a.company_id = p_company and a.token_hash = i.token limit 1
        for no key update skip locked
      ) a
      cross join lateral (
        select * from pulse_rounds r where r.company_id = p_company and r.id >= a.round_id order by r.id limit 1
      ) r
      cross join lateral (
        select * from pulses p where p.company_id = p_company and p.id >= r.pulse_id order by p.id limit 1
      ) p
      cross join lateral (
        select * from users u where u.company_id = p_company and u.id >= a.user_id order by u.id limit 1
      ) u
      cross join lateral (select * from companies c where c.company_id = p_company limit 1) c
      cross join lateral (
        select * from credential_keys k
        where k.company_id = p_company and k.round_id = r.id and k.team_id is not distinct from a.team_id limit 1
      ) k
      where r.id = any(v_rounds) and r.id = a.round_id and p.id = r.pulse_id and u.id = a.user_id
        and r.is_blind and r.closed_at is null and length(r.seal_key) > 0
        and p.status = 'active' and p.deleted_at is null and u.deleted_at is null
        and k.sealed is not null and is_signable(k.spki, i.message)
    ) l
  ) t
  where case when t.answered_on is null then t.turn = 1 else t.credential_hash = t.hash end;
  if v_granted is null then
    return;
  end if;
  update pulse_participants a set answered_on = g.day, credential_hash = g.hash
  from json_to_recordset(v_granted) as g(participant uuid, day date, hash bytea)
  where a.company_id = p_company and a.id = g.participant and a.answered_on is null;
  return query select g.place, g.round, g.key from json_to_recordset(v_granted) as g(place integer, round uuid, key bytea);
end $function$
;

CREATE OR REPLACE FUNCTION public.take_document_number(document_kind text, document_year integer)
 RETURNS integer
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
  with taken as (
    insert into document_counters as counter (kind, year, last_number) values (document_kind, document_year, 1)
    on conflict (kind, year) do update set last_number = counter.last_number + 1
    returning kind, year, last_number
  )
  insert into document_numbers (kind, year, number, company_id)
  select kind, year, last_number, current_company() from taken
  returning number
$function$
;
