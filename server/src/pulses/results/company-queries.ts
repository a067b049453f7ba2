import type { Scope } from '../../lib/database/tenant.ts'
import { findRound, type Round } from '../rounds/queries.ts'

type Span = { questions: readonly string[]; since: Date; until: Date }

/** Ended rounds in which the whole company was asked one of these questions, the newest first. */
export async function listCompanyRounds(
  scope: Scope,
  { questions, since, until }: Span,
  limit: number,
): Promise<(Round & { title: string })[]> {
  const { db, companyId } = scope
  const rows = await db
    .selectFrom('pulse_rounds as r')
    .innerJoin('pulses as p', (join) =>
      join.onRef('p.company_id', '=', 'r.company_id').onRef('p.id', '=', 'r.pulse_id'),
    )
    .select(['r.id', 'p.title'])
    .where('r.company_id', '=', companyId)
    .where('p.target_type', '=', 'company')
    .where('p.deleted_at', 'is', null)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('pulse_questions as q')
          .select('q.key')
          .whereRef('q.company_id', '=', 'p.company_id')
          .whereRef('q.pulse_id', '=', 'p.id')
          .where('q.question', 'in', questions),
      ),
    )
    .where('r.closed_at', '>=', since)
    .where('r.closed_at', '<=', until)
    .orderBy('r.closed_at', 'desc')
    .orderBy('r.id', 'desc')
    .limit(limit)
    .execute()
  const rounds = []
  for (const { id, title } of rows) {
    const round = await findRound(scope, id)
    if (round) rounds.push({ ...round, title })
  }
  return rounds
}
