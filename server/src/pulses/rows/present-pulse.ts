import { fullName } from '@kamerton/contract/lib/names'
import type { Question } from '@kamerton/contract/pulses/question-schemas'
import type { Pulse, PulseCard } from '@kamerton/contract/pulses/schemas'
import { scheduleOf } from '../../pulse-templates/schedule-row.ts'
import type { PulseRow } from './pulse-queries.ts'

/** Percent with one decimal; null when nobody was asked. */
export const percent = (part: number, whole: number): number | null =>
  whole > 0 ? Math.min(100, Math.round((part / whole) * 1000) / 10) : null

type Run = { invited: number; answered: number | null; early: boolean }

export const participationIn = ({ invited, answered, early }: Run): NonNullable<PulseCard['participation']> => ({
  invited,
  answered,
  rate: answered === null ? null : percent(answered, invited),
  early,
})

/** Participation in the newest round; null before the first. */
export const participationOf = ({ round_id, invited, answered, early }: PulseRow): PulseCard['participation'] =>
  round_id === null ? null : participationIn({ invited: invited ?? 0, answered, early: early ?? false })

/**
 * Whether the questions may no longer change, because somebody has answered. The first answer of a confidential round
 * is not shown while it is open, or where few were asked. There the questions are frozen from the beginning.
 */
export const areQuestionsFrozen = ({
  is_anonymous,
  round_id,
  closed_at,
  all_answered,
  has_withheld,
}: PulseRow): boolean =>
  (all_answered ?? 0) > 0 || has_withheld === true || (is_anonymous && round_id !== null && closed_at === null)

/**
 * Presents the card of a pulse. `blindHere` says whether a round opened now would be blind, for a pulse without rounds.
 */
export function presentCard(row: PulseRow, blindHere: boolean): PulseCard {
  const [invited, answered] = [row.all_invited ?? 0, row.all_answered ?? 0]
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    category: row.category,
    type: row.type,
    status: row.status,
    is_anonymous: row.is_anonymous,
    is_blind: row.is_anonymous && (row.is_blind ?? blindHere),
    is_deleted: row.deleted_at !== null,
    target_type: row.target_type,
    target_value: row.target_value,
    target_name: row.target_name,
    schedule: scheduleOf(row.type, row),
    shares_results: row.shares_results,
    ends_on: row.ends_on,
    created_at: row.created_at,
    created_by_user:
      row.created_by !== null
        ? {
            id: row.created_by,
            full_name: fullName({ first_name: row.creator_first_name ?? '', last_name: row.creator_last_name ?? '' }),
          }
        : null,
    responses_count: row.is_anonymous ? (row.all_released ?? 0) : answered,
    total_respondents: invited,
    response_rate: percent(answered, row.all_shown_invited ?? 0),
    participation: participationOf(row),
    opened_at: row.opened_at,
    closed_at: row.closed_at,
    reply: row.reply,
  }
}

type Beside = {
  companyThreshold: number
  blindHere: boolean
  contract: Pulse['contract']
  reminders: Pulse['reminders']
  silent_launches: Pulse['silent_launches']
}

export const presentPulse = (
  row: PulseRow,
  questions: Question[],
  { companyThreshold, blindHere, contract, reminders, silent_launches }: Beside,
): Pulse => ({
  ...presentCard(row, blindHere),
  questions,
  version: row.version,
  round: row.round_id === null ? null : { id: row.round_id, shares_results: row.round_shares_results ?? false },
  anonymity_threshold: row.anonymity_threshold ?? row.launch_threshold ?? companyThreshold,
  has_responses: areQuestionsFrozen(row),
  answers_lost_at: row.answers_lost_at,
  contract,
  reminders,
  silent_launches,
})
