import { HOUR } from '@kamerton/contract/lib/durations'
import { reminderAfterHours } from '@kamerton/contract/pulses/constants'
import { type RawBuilder, sql } from 'kysely'
import type { Scope } from '../lib/database/tenant.ts'
import { ofTeam, ofWhole } from './shown-participation-queries.ts'

/*
 * Participation as far as it may be shown: every page that reads it from the rollups uses this. Nobody learns which of
 * a few people have answered. Nobody who watches a number sees who has just answered. Nobody counts as silent who was
 * asked only just now.
 */

/** A company at a moment, which decides whether a round has only just begun. */
export type ScopeNow = Scope & { readonly now: Date }

/** Whether the round `r` is early: open, and younger than the two days after which reminders go out. */
const isEarly = (now: Date) => {
  const since = new Date(now.getTime() - reminderAfterHours * HOUR)
  return sql<boolean>`coalesce(r.closed_at is null and r.opened_at > ${since}::timestamptz, false)`
}

/**
 * The answers of a round that a query holds as `r`, summed from a number of rows that does not grow with the audience.
 */
export const countInRound = ({ companyId, now }: ScopeNow) => ({
  answered: ofWhole.answered(sql<number>`(
    select coalesce(sum(a.answered), 0)::int from company_rollups a
    where a.company_id = ${companyId} and a.metric = 'participation' and a.day = r.opened_on and a.round_id = r.id)`),
  early: isEarly(now),
})

/** The participation in one round, or of one team in it where teams are read. */
export type RoundParticipation = {
  round_id: string
  pulse_id: string
  /** The day on which the round was opened. */
  day: string
  invited: number
  /** Null where the number may not be shown. */
  answered: number | null
  /**
   * The numbers that a rate is computed from. They are 0 in an early round, so that it lowers no rate, and where the
   * participation is withheld.
   */
  rated_invited: number
  rated_answered: number
}

const people = sql<number>`sum(a.invited)::int`
const answers = sql<number>`sum(a.answered)::int`
const team = sql`a.team_id`

const sources = {
  company: { table: sql.table('company_rollups'), team: sql``, shown: ofWhole.answered(answers) },
  teams: {
    table: sql.table('team_rollups'),
    team: sql`a.team_id,`,
    shown: sql<
      number | null
    >`case when ${ofTeam.isWithheld(team, people)} then null else ${ofTeam.answered(people, answers)} end`,
  },
}

/**
 * Like `countInRound`, for all rounds or those selected by `only`, as a table for a query; for teams, each by itself.
 */
export function countParticipation(
  { companyId, now }: ScopeNow,
  of: keyof typeof sources,
  only: RawBuilder<unknown> = sql`true`,
): RawBuilder<RoundParticipation> {
  const { table, team, shown } = sources[of]
  return sql<RoundParticipation>`(
    select round_id, ${team} pulse_id, day, invited, answered,
      case when early or answered is null then 0 else invited end as rated_invited,
      case when early or answered is null then 0 else answered end as rated_answered
    from (
      select a.round_id, ${team} r.pulse_id, a.day, ${people} as invited, ${shown} as answered, ${isEarly(now)} as early
      from ${table} a
      left join pulse_rounds r on r.company_id = a.company_id and r.id = a.round_id
      where a.company_id = ${companyId} and a.metric = 'participation' and ${only}
      group by a.round_id, ${team} a.day, r.company_id, r.id
    ) a
  )`
}
