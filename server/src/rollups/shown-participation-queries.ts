import { participationStep } from '@kamerton/contract/pulses/shown-participation'
import { type RawBuilder, sql } from 'kysely'

/* SQL form of the rule in shown-participation.ts of the contract, for a round that a query holds as `r`. */

type Count = RawBuilder<number>

/** `stepOf` and `fewestShown` of the contract, for the round `r`. */
const step = sql<number>`greatest(${sql.raw(String(participationStep))}, r.anonymity_threshold)`
const fewest = sql<number>`(2 * ${step})`

/** Whether too few people were asked to show how many have answered. */
const isWholeWithheld = sql<boolean>`coalesce(r.is_anonymous and r.invited < ${fewest}, false)`

/** The rule for everybody in the round. */
export const ofWhole = {
  isWithheld: isWholeWithheld,
  /** In an open anonymous round only whole batches of k answers are counted. */
  answered: (answered: Count) => sql<number | null>`
    case when ${isWholeWithheld} then null
      when r.is_anonymous and r.closed_at is null then ${answered} / r.anonymity_threshold * r.anonymity_threshold
      else ${answered} end`,
}

/** The rule for a team in the round. */
export const ofTeam = {
  isWithheld: (team: RawBuilder<unknown>, people: Count) =>
    sql<boolean>`coalesce(r.is_anonymous and (${people} < ${fewest} or ${team} = r.untold_team_id), false)`,
  /** `shownAnswers`, where the number may be shown. */
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
