import type { Option } from '@kamerton/contract/pulses/question-schemas'
import type { Answer } from '@kamerton/contract/pulses/rules'
import { type RawBuilder, sql } from 'kysely'
import type { Scope } from '../../lib/database/tenant.ts'
import { type AskedRow, listQuestionsOfRound } from '../rows/question-queries.ts'

/** Rounds that asked a person, the newest first. Of an anonymous round not even the day of the answer is included. */
export const listParticipations = ({ db, companyId }: Scope, userId: string) =>
  db
    .selectFrom('pulse_participants as p')
    .innerJoin('pulse_rounds as o', (join) =>
      join.onRef('o.company_id', '=', 'p.company_id').onRef('o.id', '=', 'p.round_id'),
    )
    .innerJoin('pulses as s', (join) =>
      join.onRef('s.company_id', '=', 'o.company_id').onRef('s.id', '=', 'o.pulse_id'),
    )
    .select(['o.id as round_id', 's.title as pulse', 'o.is_anonymous', 'o.is_blind', 'o.opened_on'])
    .select(sql<boolean>`p.answered_on is not null`.as('answered'))
    .where('p.company_id', '=', companyId)
    .where('p.user_id', '=', userId)
    .orderBy('o.opened_at', 'desc')
    .orderBy('o.id', 'desc')
    .execute()

/** The named answers of a person, in the order of the questions. */
export const listNamedAnswersOf = ({ db, companyId }: Scope, userId: string) =>
  db
    .selectFrom('named_responses as r')
    .innerJoin('pulse_participants as p', (join) =>
      join.onRef('p.company_id', '=', 'r.company_id').onRef('p.id', '=', 'r.participant_id'),
    )
    .innerJoin('pulse_rounds as o', (join) =>
      join.onRef('o.company_id', '=', 'r.company_id').onRef('o.id', '=', 'r.round_id'),
    )
    .innerJoinLateral(
      sql<AskedRow>`${listQuestionsOfRound<RawBuilder<unknown>>(sql, sql`${companyId}`, sql`o.id`)}`.as('q'),
      (join) => join.onTrue(),
    )
    .select(['r.round_id', 'q.question', 'q.type', sql<Option[]>`q.options`.as('options')])
    .select(sql<Answer>`r.answers -> q.key`.as('answer'))
    .where('r.company_id', '=', companyId)
    .where('p.user_id', '=', userId)
    .where(sql<boolean>`r.answers ? q.key`)
    .orderBy('r.round_id')
    .orderBy('q.ordinal')
    .execute()

/** Named pulses that a person has answered, with their targets and the time of the first answer. */
export const listAnsweredByName = ({ db, companyId }: Scope, userId: string) =>
  db
    .selectFrom('pulse_participants as p')
    .innerJoin('named_responses as r', (join) =>
      join
        .onRef('r.company_id', '=', 'p.company_id')
        .onRef('r.round_id', '=', 'p.round_id')
        .onRef('r.participant_id', '=', 'p.id'),
    )
    .innerJoin('pulse_rounds as o', (join) =>
      join.onRef('o.company_id', '=', 'p.company_id').onRef('o.id', '=', 'p.round_id'),
    )
    .innerJoin('pulses as s', (join) =>
      join.onRef('s.company_id', '=', 'o.company_id').onRef('s.id', '=', 'o.pulse_id'),
    )
    .select(['s.id as pulse_id', 's.title', 's.target_type', 's.target_value'])
    .select(sql<Date>`min(r.submitted_at)`.as('answered_at'))
    .where('p.company_id', '=', companyId)
    .where('p.user_id', '=', userId)
    .groupBy(['s.id', 's.title', 's.target_type', 's.target_value'])
    .execute()
