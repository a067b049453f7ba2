import { HOUR } from '@kamerton/contract/lib/durations'
import { reminderAfterHours } from '@kamerton/contract/pulses/constants'
import { type RawBuilder, sql } from 'kysely'
import type { Scope } from '../lib/database/tenant.ts'
import { ofTeam, ofWhole } from './told-participation-queries.ts'

/*
 * Participation as far as it may be told: the only way from the rollups to anybody's eyes, so that nobody reads of a few people who
 * has answered, whoever watches a number never sees who has just done so, and nobody counts as silent who has hardly been asked.
 */

/** A company at a moment: whether a round has only just begun depends on it. */
export type ScopeNow = Scope & { readonly now: Date }

/** The round `r` has only just begun: not everybody had two days, after which the silent are reminded, and it has not ended. */
const isEarly = (now: Date) => {
  const since = new Date(now.getTime() - reminderAfterHours * HOUR)
  return sql<boolean>`coalesce(r.closed_at is null and r.opened_at > ${since}::timestamptz, false)`
}

/** Of a round that a query holds as `r`: how many have answered, from a number of rows that does not grow with the audience. */
export const countInRound = ({ companyId, now }: ScopeNow) => ({
  answered: ofWhole.answered(sql<number>`(
    select coalesce(sum(a.answered), 0)::int from company_rollups a
    where a.company_id = ${companyId} and a.metric = 'participation' and a.day = r.opened_on and a.round_id = r.id)`),
  early: isEarly(now),
})

/** Of one round, and of one team where teams are asked for. */
export type RoundParticipation = {
  round_id: string
  pulse_id: string
  /** The day on which the round was opened. */
  day: string
  invited: number
  /** Null: it may not be told how many. */
  answered: number | null
  /** What a rate is made of: nothing while the round has only just begun, so that it pulls no rate down, or may not be told. */
  rated_invited: number
  rated_answered: number
}

const people = sql<number>`sum(a.invited)::int`
const answers = sql<number>`sum(a.answered)::int`
const team = sql`a.team_id`

const sources = {
  company: { table: sql.table('company_rollups'), team: sql``, told: ofWhole.answered(answers) },
  teams: {
    table: sql.table('team_rollups'),
    team: sql`a.team_id,`,
    told: sql<
      number | null
    >`case when ${ofTeam.isUntold(team, people)} then null else ${ofTeam.answered(people, answers)} end`,
  },
}

/** The same of all rounds, or of those that are asked for, as a table for a query; of each team by itself. */
export function countParticipation(
  { companyId, now }: ScopeNow,
  of: keyof typeof sources,
  only: RawBuilder<unknown> = sql`true`,
): RawBuilder<RoundParticipation> {
  const { table, team, told } = sources[of]
  return sql<RoundParticipation>`(
    select round_id, ${team} pulse_id, day, invited, answered,
      case when early or answered is null then 0 else invited end as rated_invited,
      case when early or answered is null then 0 else answered end as rated_answered
    from (
      select a.round_id, ${team} r.pulse_id, a.day, ${people} as invited, ${told} as answered, ${isEarly(now)} as early
      from ${table} a
      left join pulse_rounds r on r.company_id = a.company_id and r.id = a.round_id
      where a.company_id = ${companyId} and a.metric = 'participation' and ${only}
      group by a.round_id, ${team} a.day, r.company_id, r.id
    ) a
  )`
}
