import type { Decisions } from './decision.ts'
import {
  channels,
  counted,
  files,
  gone,
  notes,
  openings,
  released,
  secrets,
  service,
  whoAnswered,
  withheld,
} from './left-out.ts'

/** What the product keeps to work, and what nobody is told: all of it is left out. */
export const ofTheProduct = {
  anonymous_attempts: released,
  anonymous_choices: released,
  anonymous_comments: released,
  anonymous_pending: released,
  anonymous_sheets: released,

  anonymous_receipts: whoAnswered,
  participant_numbers: whoAnswered,
  round_people: whoAnswered,
  round_totals: whoAnswered,

  privacy_checks: withheld,

  access_tokens: secrets,
  calendar_feeds: secrets,
  credential_keys: secrets,
  development_plan_links: secrets,
  email_tokens: secrets,
  one_to_one_links: secrets,
  refresh_tokens: secrets,
  sessions: secrets,
  telegram_chats: secrets,
  telegram_codes: secrets,
  telegram_requests: secrets,

  action_baselines: counted,
  company_question_rollups: counted,
  company_rollups: counted,
  shared_results: counted,
  team_question_rollups: counted,
  team_rollups: counted,
  team_round_sums: counted,

  letters: channels,
  telegram_messages: channels,

  one_to_one_notes: notes,
  deleted_feedback: gone,
  export_files: files,
  exports: files,

  account_emails: service,
  action_item_notices: service,
  openings,
  audit_heads: service,
  contact_requests: service,
  development_plan_digests: service,
  development_plan_nudges: service,
  done_acts: service,
  one_to_one_told: service,
  public_acts: service,
  rate_limits: service,
  schema_migrations: service,
  telegram_pace: service,
  telegram_updates: service,
  tenants: service,
} satisfies Decisions
