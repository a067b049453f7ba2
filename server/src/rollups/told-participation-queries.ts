import { participationStep } from '@kamerton/contract/pulses/told-participation'
import { type RawBuilder, sql } from 'kysely'

/* The rule of the contract as the database computes it, of a round that a query holds as `r`. */

type Count = RawBuilder<number>

/** `stepOf` and `fewestTold` of the contract, of the round `r`. */
const step = sql<number>`greatest(${sql.raw(String(participationStep))}, r.anonymity_threshold)`
const fewest = sql<number>`(2 * ${step})`

/** Whether so few were asked that it is not told how many have answered. */
const isWholeUntold = sql<boolean>`coalesce(r.is_anonymous and r.invited < ${fewest}, false)`

/** Of everybody in the round. */
export const ofWhole = {
  isUntold: isWholeUntold,
  /** While it runs without names, only whole batches of k have answered. */
  answered: (answered: Count) => sql<number | null>`
    case when ${isWholeUntold} then null
      when r.is_anonymous and r.closed_at is null then ${answered} / r.anonymity_threshold * r.anonymity_threshold
      else ${answered} end`,
}

/** Of a team in it. */
export const ofTeam = {
  isUntold: (team: RawBuilder<unknown>, people: Count) =>
    sql<boolean>`coalesce(r.is_anonymous and (${people} < ${fewest} or ${team} = r.untold_team_id), false)`,
  /** `toldAnswers`, where it may be told. */
  answered: (people: Count, answered: Count): Count => {
    const last = sql<number>`(((${people} + 1) / ${step} - 1) * ${step})`
    const begin = sql<number>`least(${answered} / ${step} * ${step}, ${last})`
    return sql<number>`
      case when not coalesce(r.is_anonymous, false) then ${answered}
        when r.closed_at is null then ${begin}
        when ${begin} = ${last} then (${last} + ${people}) / 2
        else ${begin} + (${step} - 1) / 2 end`
  },
}
