import type { ErrorCode } from '@kamerton/contract/errors'
import type pg from 'pg'

/**
 * The reason why no caller can violate a constraint. If one is violated, that is a fault of ours, logged and answered
 * as such.
 */
type OutOfReach = { readonly outOfReach: string }
const outOfReach = (reason: string): OutOfReach => ({ outOfReach: reason })

const rowsStay = outOfReach(
  'companies, people, teams, pulses, rounds, series, meetings and plans are only marked as over: the row that is pointed at stays',
)
const counted = outOfReach('a share of what there is, in percent')
const sessionsStay = outOfReach('a session is forgotten thirty days after its end, and what has ended is not renewed')
const random = outOfReach('256 random bits, or an id that is made here')
const countedAnew = outOfReach('a round is held while its questions are counted, and what was there is deleted first')
const upserted = outOfReach('the statement that writes it says what happens to a second one')
const wordOfOurs = outOfReach('a word that the code writes, from a type of the same words')
const setByNobody = outOfReach('written once, at registration; no call changes it')
const oneAtATime = outOfReach('the teams of a company change one after the other, and each change looks first')
const openedOnce = outOfReach('a round takes each person of its audience once, in the transaction that opens it')

/**
 * Refusals for calls that violate a constraint, usually because another call was faster. Every unique, check and
 * foreign key constraint of the schema stands here by its name, or the test beside this file fails.
 */
export const constraints: Readonly<Record<string, ErrorCode | OutOfReach>> = {
  // Accounts and invitations
  account_emails_pkey: 'email_taken',
  contact_requests_pkey: random,
  one_active_user_per_email: 'email_taken',
  email_is_lower_case: 'invalid_input',
  one_open_invitation_per_email: 'already_invited',
  one_owner_per_company: 'ownership_is_owners',
  user_role: 'invalid_input',
  invitation_role: 'invalid_input',
  invitations_by_token: random,
  invitations_by_letter: random,
  access_tokens_pkey: random,
  done_acts_pkey: upserted,
  public_acts_pkey: upserted,
  done_acts_company_id_fkey: rowsStay,
  done_acts_company_id_user_id_fkey: rowsStay,
  refresh_tokens_pkey: random,
  email_tokens_pkey: random,
  email_token_kind: wordOfOurs,
  email_changes_pkey: upserted,
  email_changes_by_token: random,
  email_change_is_lower_case: 'invalid_input',
  email_changes_company_id_user_id_fkey: rowsStay,
  email_changes_company_id_asked_by_fkey: rowsStay,
  consent_document: wordOfOurs,
  users_company_id_fkey: rowsStay,
  invitations_company_id_fkey: rowsStay,
  invitations_company_id_invited_by_fkey: rowsStay,
  invitations_company_id_team_id_fkey: rowsStay,
  consents_company_id_user_id_fkey: rowsStay,
  email_tokens_company_id_user_id_fkey: rowsStay,
  sessions_company_id_user_id_fkey: rowsStay,
  access_tokens_company_id_session_id_fkey: sessionsStay,
  refresh_tokens_company_id_session_id_fkey: sessionsStay,

  // Exports
  export_format: wordOfOurs,
  export_state: wordOfOurs,
  openings_pkey: upserted,
  opening_kind: wordOfOurs,
  openings_company_id_fkey: rowsStay,
  openings_company_id_person_id_fkey: rowsStay,
  openings_company_id_opener_id_fkey: rowsStay,
  exports_company_id_fkey: rowsStay,
  exports_company_id_ordered_by_fkey: rowsStay,
  export_files_pkey: upserted,
  export_files_company_id_export_id_fkey: rowsStay,

  // Rights to answer
  credential_key_id: outOfReach('a SHA-256 of what is made here'),
  credential_key_people: outOfReach('people of a segment that somebody is in'),
  credential_key_of_segment: outOfReach('a round gets all its keys once, and whoever comes second finds them'),
  credential_keys_company_id_round_id_fkey: rowsStay,
  privacy_check_outcome: outOfReach('outcomes of a check that nobody types'),
  privacy_check_is_whole: outOfReach('a check that is written whole'),
  privacy_checks_company_id_round_id_fkey: rowsStay,
  privacy_checks_pkey: outOfReach('a row that is taken over where it is there'),

  // Results for those who were asked
  shared_results_pkey: upserted,
  shared_results_company_id_round_id_fkey: rowsStay,
  round_comments_pkey: upserted,
  round_comments_company_id_round_id_fkey: rowsStay,
  round_comment_author: rowsStay,
  silent_launches_company_id_pulse_id_fkey: rowsStay,
  silent_launches_company_id_round_id_fkey: rowsStay,
  silent_launch_author: rowsStay,

  // Rules of recommendations
  recommendation_rule_settings_pkey: upserted,
  recommendation_rule_settings_company_id_fkey: rowsStay,

  // Letters about what has changed
  report_letters_pkey: upserted,
  report_letters_company_id_user_id_fkey: rowsStay,
  report_letter_frequency: outOfReach('one of the words of the call'),

  // Contracts, votes and counts of rounds
  contract_hash: outOfReach('the hash is made of the text where both are'),
  round_votes_pkey: outOfReach('what another round asks about is left out where it is written down'),
  one_vote_per_place: outOfReach('a round that is being opened counts its own places'),
  asked_about_once: outOfReach('what another round asks about is left out where it is written down'),
  round_votes_company_id_round_id_fkey: rowsStay,
  round_contracts_pkey: outOfReach('a round is locked, or just made, when its contract is written'),
  round_contracts_company_id_round_id_fkey: rowsStay,
  round_totals_pkey: outOfReach('a round is locked when it is counted, once'),
  round_totals_company_id_round_id_fkey: rowsStay,
  anonymous_receipts_pkey: outOfReach('the attempts that become receipts are of a key like this one'),

  // Companies
  companies_pkey: random,
  tenants_pkey: random,
  ended_companies_pkey: outOfReach('a company that is written there twice stands there once'),
  subscriptions_pkey: setByNobody,
  anonymity_threshold_range: 'invalid_input',
  user_limit_range: setByNobody,
  subscriptions_company_id_fkey: rowsStay,
  audit_events_company_id_fkey: rowsStay,
  audit_heads_company_id_fkey: rowsStay,
  audit_heads_pkey: upserted,
  journal_is_a_chain: outOfReach('a trigger that links what was written; it refuses nothing'),
  count_rest: outOfReach('a trigger that counts people at the end of a transaction; it refuses nothing'),

  // People and teams
  one_team_per_name: 'team_name_taken',
  team_members_pkey: 'already_in_team',
  one_primary_team_per_user: oneAtATime,
  photos_pkey: upserted,
  photos_by_name: random,
  photos_company_id_user_id_fkey: rowsStay,
  teams_company_id_fkey: rowsStay,
  teams_company_id_manager_id_fkey: rowsStay,
  team_members_company_id_team_id_fkey: rowsStay,
  team_members_company_id_user_id_fkey: rowsStay,

  // Feedback
  feedback_is_about_another: 'feedback_about_oneself',
  feedback_rating: 'invalid_input',
  feedback_type: 'invalid_input',
  feedback_company_id_fkey: rowsStay,
  feedback_company_id_author_id_fkey: rowsStay,
  feedback_company_id_target_user_id_fkey: rowsStay,
  deleted_feedback_type: outOfReach('moved here from feedback, which keeps the same rule'),
  deleted_feedback_company_id_fkey: rowsStay,
  deleted_feedback_company_id_author_id_fkey: rowsStay,
  deleted_feedback_company_id_deleted_by_fkey: rowsStay,
  deleted_feedback_company_id_target_user_id_fkey: rowsStay,

  // Pulses
  launch_threshold_range: 'invalid_input',
  pulse_category: 'invalid_input',
  pulse_target: 'invalid_input',
  pulse_type: 'invalid_input',
  question_type: 'invalid_input',
  question_better: 'invalid_input',
  several_of_a_choice: outOfReach('the contract lets no other type have several answers'),
  somebody_chose: outOfReach('an option that nobody chose has no row'),
  enps_asks_the_whole_company: 'invalid_input',
  schedule_on_workday: 'invalid_input',
  team_pulse_names_its_team: 'invalid_input',
  weekly_pulse_has_schedule: 'invalid_input',
  pulse_questions_pkey: 'invalid_input',
  one_question_per_place: 'invalid_input',
  pulse_status: wordOfOurs,
  pulses_company_id_fkey: rowsStay,
  pulses_company_id_created_by_fkey: rowsStay,
  pulses_company_id_target_value_fkey: rowsStay,
  pulse_questions_company_id_pulse_id_fkey: rowsStay,
  one_template_per_key: 'template_key_taken',
  template_category: 'invalid_input',
  template_target: 'invalid_input',
  template_type: 'invalid_input',
  template_schedule_on_workday: 'invalid_input',
  pulse_templates_company_id_fkey: rowsStay,

  // Rounds and answers
  manager_reviews_pkey: openedOnce,
  one_review_per_place: openedOnce,
  manager_reviews_company_id_participant_id_fkey: openedOnce,
  manager_review_sheets_pkey: openedOnce,
  manager_review_sheets_company_id_round_id_manager_id_fkey: openedOnce,
  manager_review_sheets_company_id_employee_id_fkey: rowsStay,
  review_is_about_another: openedOnce,
  review_performance: 'invalid_input',
  review_mood: 'invalid_input',
  one_open_round_per_pulse: 'pulse_state_forbids',
  one_round_per_number: 'pulse_state_forbids',
  one_round_per_slot: 'pulse_state_forbids',
  only_named_answers_are_counted: outOfReach('a round is counted by value only where it is named'),
  skip_reason: wordOfOurs,
  one_skip_per_slot: upserted,
  skipped_rounds_company_id_pulse_id_fkey: rowsStay,
  one_response_per_participant: 'already_answered',
  one_place_per_person: openedOnce,
  pulse_participants_by_token: random,
  pulse_rounds_company_id_pulse_id_fkey: rowsStay,
  pulse_participants_company_id_round_id_fkey: rowsStay,
  pulse_participants_company_id_user_id_fkey: rowsStay,
  named_responses_company_id_participant_id_fkey: outOfReach(
    'the place is marked as answered first, which keeps its row',
  ),
  anonymous_attempts_pkey: upserted,
  company_rollups_pkey: upserted,
  team_rollups_pkey: upserted,
  team_round_sums_pkey: outOfReach('whoever adds a round up holds its row, and has removed what was there'),
  team_round_sums_company_id_round_id_fkey: rowsStay,
  round_people_pkey: upserted,
  round_people_company_id_round_id_fkey: rowsStay,
  participant_numbers_pkey: outOfReach(
    'whoever gives numbers holds the lock of the company, and passes over those who have one',
  ),
  one_person_per_number: outOfReach('whoever gives numbers holds the lock of the company'),
  participant_numbers_company_id_user_id_fkey: rowsStay,
  rollup_metric: wordOfOurs,
  question_rollup_metric: wordOfOurs,
  question_withheld: wordOfOurs,
  withheld_tells_nothing: outOfReach('what is withheld is written as zeros'),
  company_question_rollups_pkey: countedAnew,
  team_question_rollups_pkey: countedAnew,
  question_rollup_round: rowsStay,
  team_question_rollup_round: rowsStay,
  team_question_rollup_team: rowsStay,

  // One-to-one
  one_living_series_per_pair: 'series_exists',
  series_is_of_two: 'invalid_input',
  series_frequency: 'invalid_input',
  series_status: 'invalid_input',
  series_anchor_day: outOfReach('the day of the month of a date'),
  one_scheduled_meeting_per_series: 'meeting_already_set',
  one_meeting_under_way_per_series: 'meeting_under_way',
  meeting_status: wordOfOurs,
  meeting_rating: 'invalid_input',
  meeting_workload: 'invalid_input',
  one_to_one_links_by_token: random,
  one_to_one_links_pkey: upserted,
  one_to_one_notes_pkey: upserted,
  one_to_one_told_once: upserted,
  one_hand_over_to_tell: upserted,
  calendar_feeds_pkey: upserted,
  calendar_feeds_by_token: random,
  calendar_feeds_company_id_user_id_fkey: rowsStay,
  one_to_one_agreements_company_id_author_id_fkey: rowsStay,
  one_to_one_agreements_company_id_meeting_id_fkey: rowsStay,
  one_to_one_agreements_company_id_other_id_fkey: rowsStay,
  one_to_one_agreements_company_id_responsible_id_fkey: rowsStay,
  one_to_one_agreements_company_id_series_id_fkey: rowsStay,
  one_to_one_hand_overs_company_id_former_id_fkey: rowsStay,
  one_to_one_hand_overs_company_id_meeting_id_fkey: rowsStay,
  one_to_one_hand_overs_company_id_series_id_fkey: rowsStay,
  one_to_one_hand_overs_company_id_user_id_fkey: rowsStay,
  one_to_one_links_company_id_meeting_id_fkey: rowsStay,
  one_to_one_meetings_company_id_series_id_fkey: rowsStay,
  one_to_one_notes_company_id_author_id_fkey: rowsStay,
  one_to_one_notes_company_id_meeting_id_fkey: rowsStay,
  one_to_one_points_company_id_author_id_fkey: rowsStay,
  one_to_one_points_company_id_meeting_id_fkey: rowsStay,
  one_to_one_points_company_id_series_id_fkey: rowsStay,
  one_to_one_series_company_id_employee_id_fkey: rowsStay,
  one_to_one_series_company_id_fkey: rowsStay,
  one_to_one_series_company_id_manager_id_fkey: rowsStay,
  one_to_one_told_company_id_meeting_id_fkey: rowsStay,
  one_to_one_told_company_id_user_id_fkey: rowsStay,

  // Development plans
  development_plan_status: 'invalid_input',
  development_plan_has_time: 'invalid_input',
  development_plan_progress: counted,
  plan_skill_type: 'invalid_input',
  plan_skill_priority: 'invalid_input',
  plan_skill_current_level: 'invalid_input',
  plan_skill_target_level: 'invalid_input',
  plan_skill_progress: counted,
  plan_activity_type: 'invalid_input',
  plan_activity_status: 'invalid_input',
  plan_milestone_status: 'invalid_input',
  development_plan_links_pkey: upserted,
  development_plan_links_by_token: random,
  development_plan_activities_company_id_plan_id_fkey: rowsStay,
  development_plan_activities_company_id_skill_id_fkey: rowsStay,
  development_plan_events_company_id_actor_id_fkey: rowsStay,
  development_plan_events_company_id_plan_id_fkey: rowsStay,
  development_plan_goals_company_id_plan_id_fkey: rowsStay,
  development_plan_links_company_id_plan_id_fkey: rowsStay,
  development_plan_milestones_company_id_plan_id_fkey: rowsStay,
  development_plan_skills_company_id_plan_id_fkey: rowsStay,
  plan_digest_kind: wordOfOurs,
  plan_nudge_what: wordOfOurs,
  development_plan_nudges_pkey: outOfReach('their person is held while it is looked what they have not heard of'),
  development_plan_digests_company_id_user_id_fkey: rowsStay,
  development_plan_nudges_company_id_digest_id_fkey: rowsStay,
  development_plan_nudges_company_id_activity_id_fkey: outOfReach(
    'a job writes it, and is tried again where a save has just taken the activity out',
  ),
  development_plans_company_id_created_by_fkey: rowsStay,
  development_plans_company_id_employee_id_fkey: rowsStay,
  development_plans_company_id_fkey: rowsStay,

  // Actions
  action_subject_type: 'invalid_input',
  action_status: 'invalid_input',
  action_has_its_subject: outOfReach('one of three, chosen by the word for it'),
  action_about_another: 'invalid_input',
  dropped_with_a_reason: outOfReach('status and reason are written together'),
  done_on_a_day: outOfReach('status and day are written together'),
  action_has_its_origin: outOfReach('all of it or nothing comes of a recommendation'),
  promised_of_many: outOfReach('rounds to promise to are found for companies and teams only'),
  promised_at_a_moment: outOfReach('a promise is written with its moment'),
  action_team: rowsStay,
  action_employee: rowsStay,
  action_responsible: rowsStay,
  action_author: rowsStay,
  action_promised_round: rowsStay,
  action_items_company_id_fkey: rowsStay,
  baseline_metric: wordOfOurs,
  action_baselines_pkey: outOfReach('pinned once, as the action is made'),
  baseline_of_action: rowsStay,
  action_baselines_company_id_fkey: rowsStay,
  action_notice_what: wordOfOurs,
  action_item_notices_pkey: upserted,
  action_item_notices_company_id_action_id_fkey: outOfReach('the action is held while somebody is told of it'),
  action_item_notices_company_id_user_id_fkey: rowsStay,

  // Letters and messages
  one_letter_per_occasion: upserted,
  letter_state: wordOfOurs,
  letters_company_id_fkey: rowsStay,
  telegram_chats_pkey: 'telegram_chat_taken',
  one_chat_per_account: 'telegram_connected',
  telegram_connections_pkey: 'telegram_connected',
  telegram_codes_pkey: random,
  one_code_per_account: upserted,
  telegram_requests_pkey: outOfReach('the code is locked, and the request before it dropped, when one is written'),
  telegram_updates_pkey: upserted,
  telegram_pace_pkey: setByNobody,
  one_pace: setByNobody,
  one_message_per_occasion: upserted,
  telegram_message_state: wordOfOurs,
  active_month_is_a_month: outOfReach('the statement that writes it cuts the month off'),
  telegram_connections_company_id_user_id_fkey: rowsStay,
  telegram_messages_company_id_user_id_fkey: rowsStay,
  telegram_requests_company_id_user_id_fkey: outOfReach('the code is locked while its request is written'),

  // Subscription and payments
  paid_limit_range: outOfReach('limits of payments, which keep the same range'),
  paid_month_is_whole: outOfReach('a month is written and ended whole, under the lock of the subscription'),
  payment_amount: outOfReach('what costs nothing is no payment'),
  payment_credit: outOfReach('what is left of a month is never below nothing'),
  payment_limit: outOfReach('what is free is no payment, and the call keeps the upper end'),
  payment_provider: wordOfOurs,
  payment_status: wordOfOurs,
  payment_sandbox_outcome: wordOfOurs,
  payment_failure_has_reason: outOfReach('status and reason are written together'),
  payment_ends: outOfReach('status and moment are written together'),
  completed_payment_is_settled: outOfReach('both are written together'),
  one_pending_payment_per_company: 'payment_pending',
  one_payment_per_provider_id: outOfReach('a provider calls each payment by its own name'),

  // Bills and acts
  company_details_pkey: upserted,
  company_details_company_id_fkey: rowsStay,
  counted_document_kind: wordOfOurs,
  document_numbers_rise: outOfReach('numbers are counted up from 1'),
  document_counters_pkey: upserted,
  document_numbers_pkey: outOfReach('each number is taken under the lock of its year'),
  act_is_whole: outOfReach('an act is written whole'),
  one_invoice_per_number: outOfReach('each number is taken under the lock of its year'),
  invoices_pkey: outOfReach('a payment is opened, and its bill written, under the lock of the subscription'),
  invoices_company_id_payment_id_fkey: rowsStay,

  // The product's own tables
  rate_limits_pkey: upserted,
  schema_migrations_pkey: outOfReach('migrations run before calls do'),
}

/** The refusal for a violated constraint. Null for any other error, and for constraints that no caller should reach. */
export function refusalOfConstraint(error: pg.DatabaseError): ErrorCode | null {
  const known = namesIn(error).find((name) => Object.hasOwn(constraints, name))
  const told = known === undefined ? undefined : constraints[known]
  return typeof told === 'string' ? told : null
}

/**
 * Names that may be the violated constraint. A coordinator passes on the message of the machine that holds the row, but
 * not the fields of the error. There the name stands in the message only, in quotes of any language, followed by the
 * number of the shard.
 */
function namesIn({ constraint, code, message }: pg.DatabaseError): string[] {
  if (constraint !== undefined) return [constraint]
  if (!code?.startsWith('23')) return []
  const quoted = [...message.matchAll(/["«]([a-z_\d]+)["»]/g)].map(([, name]) => name ?? '')
  return quoted.flatMap((name) => [name, name.replace(/_\d+$/, '')])
}
