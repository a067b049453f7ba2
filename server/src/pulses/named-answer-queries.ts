import type { Scope } from '../lib/database/tenant.ts'

/** Named answers (`a`) with the response (`r`) that they belong to, its round (`o`) and their question (`q`). */
export const namedAnswers = ({ db, companyId }: Scope) =>
  db
    .selectFrom('named_answers as a')
    .innerJoin('named_responses as r', (join) =>
      join.onRef('r.company_id', '=', 'a.company_id').onRef('r.id', '=', 'a.response_id'),
    )
    .innerJoin('pulse_rounds as o', (join) =>
      join.onRef('o.company_id', '=', 'r.company_id').onRef('o.id', '=', 'r.round_id'),
    )
    .innerJoin('pulse_questions as q', (join) =>
      join
        .onRef('q.company_id', '=', 'o.company_id')
        .onRef('q.pulse_id', '=', 'o.pulse_id')
        .onRef('q.key', '=', 'a.question_key'),
    )
    .where('a.company_id', '=', companyId)
