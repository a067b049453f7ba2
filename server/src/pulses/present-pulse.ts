import { fullName } from '@kamerton/contract/lib/names'
import { shownAnswered } from '@kamerton/contract/pulses/release'
import { isEarly } from '@kamerton/contract/pulses/rules'
import type { Pulse, PulseCard, Question } from '@kamerton/contract/pulses/schemas'
import type { PulseRow } from './queries.ts'

/** Percent with one decimal; null when nobody was asked. */
export const percent = (part: number, whole: number): number | null =>
  whole > 0 ? Math.min(100, Math.round((part / whole) * 1000) / 10) : null

/** Answers of the newest round, as far as they may be spoken of. */
const shownInRound = ({ answered, is_anonymous, closed_at, round_id, anonymity_threshold }: PulseRow): number =>
  shownAnswered(answered ?? 0, {
    isAnonymous: is_anonymous,
    isOpen: round_id !== null && closed_at === null,
    k: anonymity_threshold ?? 1,
  })

/** Of the newest round; null before the first. */
export const participationOf = (row: PulseRow, now: Date): PulseCard['participation'] =>
  row.round_id === null
    ? null
    : {
        invited: row.invited ?? 0,
        answered: shownInRound(row),
        rate: percent(shownInRound(row), row.invited ?? 0),
        early: isEarly(row, now),
      }

export function presentCard(row: PulseRow, now: Date): PulseCard {
  const invited = row.all_invited ?? 0
  // Of all rounds; only the newest one can be open.
  const answered = (row.all_answered ?? 0) - (row.answered ?? 0) + shownInRound(row)
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    category: row.category,
    type: row.type,
    status: row.status,
    is_anonymous: row.is_anonymous,
    is_deleted: row.deleted_at !== null,
    target_type: row.target_type,
    target_value: row.target_value,
    target_name: row.target_name,
    schedule:
      row.schedule_day !== null && row.schedule_time !== null
        ? { dayOfWeek: row.schedule_day, time: row.schedule_time }
        : null,
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
    response_rate: percent(answered, invited),
    participation: participationOf(row, now),
    opened_at: row.opened_at,
    closed_at: row.closed_at,
  }
}

export const presentPulse = (row: PulseRow, questions: Question[], companyThreshold: number, now: Date): Pulse => ({
  ...presentCard(row, now),
  questions,
  version: row.version,
  anonymity_threshold: row.anonymity_threshold ?? row.launch_threshold ?? companyThreshold,
  has_responses: (row.all_answered ?? 0) > 0,
})
