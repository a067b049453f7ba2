import { actionItemLimits } from '@kamerton/contract/action-items/rules'
import { sql } from 'kysely'
import type { Scope } from '../lib/database/tenant.ts'

/** Part of an action's subject that decides to whom it can be promised. */
type Subject = { team_id: string | null }

/**
 * Closed rounds that asked the people of an action's subject, the newest first. An action about the company takes
 * rounds of the whole company. One about a team takes the team's own rounds, and company rounds that asked its people
 * as members of that team.
 */
export const listPromisable = ({ db, companyId }: Scope, { team_id }: Subject) =>
  db
    .selectFrom('pulse_rounds as r')
    .innerJoin('pulses as p', (join) =>
      join.onRef('p.company_id', '=', 'r.company_id').onRef('p.id', '=', 'r.pulse_id'),
    )
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('pulse_participants as a')
          .select(sql<number>`count(*)::int`.as('asked'))
          .where('a.company_id', '=', companyId)
          .whereRef('a.round_id', '=', 'r.id')
          .where(
            team_id === null ? sql<boolean>`true` : sql<boolean>`(p.target_type = 'team' or a.team_id = ${team_id})`,
          )
          .as('people'),
      (join) => join.onTrue(),
    )
    .select(['p.id as pulse_id', 'r.id as round_id', 'p.title as pulse_title', 'r.shares_results', 'people.asked'])
    // A round that is listed here is closed.
    .select(sql<Date>`r.closed_at`.as('closed_at'))
    .where('r.company_id', '=', companyId)
    .where('r.closed_at', 'is not', null)
    .where('p.deleted_at', 'is', null)
    .where('people.asked', '>', 0)
    .where(({ eb, or, and }) =>
      or([
        eb('p.target_type', '=', 'company'),
        ...(team_id === null ? [] : [and([eb('p.target_type', '=', 'team'), eb('p.target_value', '=', team_id)])]),
      ]),
    )
    .orderBy('r.closed_at', 'desc')
    .orderBy('r.id')
    .limit(actionItemLimits.rounds)
    .execute()
