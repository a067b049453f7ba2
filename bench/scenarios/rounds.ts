import { z } from 'zod'
import { rebuildRollups } from '../../server/src/analytics/rebuild-rollups.ts'
import { keepCounts } from '../../server/src/pulses/results/counts.ts'
import { listUncountedRounds } from '../../server/src/pulses/rows/round-queries.ts'
import { getBody, measureCalls } from '../lib/get-calls.ts'
import { atLeast, atMost, type Finding } from '../lib/measure.ts'
import { type Product, withProduct } from '../lib/product.ts'
import { countStatements } from '../lib/statements.ts'
import { signInOwner, withWriters } from '../lib/writers.ts'
import { insertNamedCompany } from './big-company.ts'

const times = 400
const p95Goal = 30
/** The session's look-up included. */
const statementBudget = 6
/** A year of weekly rounds. */
const weeks = 52
const people = 10_000

/** The times of the list of a pulse's rounds, and of any page of results with ten thousand named answers. */
export const roundsScenario = (): Promise<Finding[]> => withProduct({}, measure)

const Rounds = z.object({ rounds: z.array(z.object({ id: z.string(), invited: z.int() })) })
const Results = z.object({ responses: z.array(z.unknown()), responses_total: z.int() })

async function measure(product: Product): Promise<Finding[]> {
  const { token, pulseId } = await createAskedCompany(product)
  const root = `/api/pulses/${pulseId}`
  const { rounds } = Rounds.parse(JSON.parse(await getBody(product.address, `${root}/rounds`, token)))
  const [running = '', last = '', earlier = ''] = rounds.map(({ id }) => id)
  const of = (round: string, page = 1) => `${root}/responses?round_id=${round}&page=${page}`
  const calls = [
    { name: `rounds, ${weeks} of them`, path: `${root}/rounds` },
    { name: 'results of a round that runs', path: of(running) },
    { name: 'results of the one before, compared', path: of(last) },
    { name: 'results of an earlier one', path: of(earlier) },
    { name: 'the last page of its sheets', path: of(earlier, 200) },
  ]
  const measured = await measureCalls(product.address, calls, { token, times, p95Goal })
  let statements = 0
  for (const { path } of calls)
    statements = Math.max(statements, await countStatements(product, () => getBody(product.address, path, token)))
  const { responses, responses_total } = Results.parse(
    JSON.parse(await getBody(product.address, of(earlier, 200), token)),
  )
  return [
    ...measured,
    atMost("most SQL statements of a call, the session's included", statements, statementBudget),
    atLeast('named sheets of a round', responses_total, people),
    atLeast('of them on the last page', responses.length, 50),
  ]
}

/**
 * Inserts ten thousand people who have all answered the last three rounds, each with a comment. Earlier rounds have no
 * answers.
 */
const createAskedCompany = (product: Product): Promise<{ token: string; pulseId: string }> =>
  withWriters(product, async (writers) => {
    const { owner, unbound } = writers
    const companyId = unbound.newCompanyId()
    await insertNamedCompany(owner, companyId, { people, teams: 200, days: 0 })
    await owner.query("set session_replication_role = replica; set work_mem = '64MB'")
    const { rows } = await owner.query<{ id: string }>(
      `insert into pulses (company_id, id, title, category, type, status, target_type, is_anonymous, schedule_day, schedule_time, created_at, updated_at)
       values ($1, uuidv7(), 'Неделя', 'engagement', 'weekly', 'active', 'company', false, 5, '10:00', now(), now()) returning id`,
      [companyId],
    )
    const pulseId = rows[0]?.id ?? ''
    await owner.query(
      `insert into pulse_questions (company_id, pulse_id, key, ordinal, question, type, required, scale_min, scale_max)
       select $1::uuid, $2::uuid, 'item' || n, n, 'Утверждение ' || n, 'rating', true, 1, 5 from generate_series(1, 11) n
       union all select $1::uuid, $2::uuid, 'comment', 12, 'Что изменить?', 'text', false, null, null`,
      [companyId, pulseId],
    )
    await owner.query(
      `insert into pulse_rounds (company_id, id, pulse_id, number, is_anonymous, anonymity_threshold, comment_threshold,
         opened_at, opened_on, closed_at, closed_on, invited, slot)
       select $1, uuidv7(), $2, n, false, 5, 10, day, day::date,
         case when n < $3 then day + interval '7 days' end, case when n < $3 then (day + interval '7 days')::date end, $4, day
       from (select n, now() - interval '1 hour' - ($3::int - n) * interval '7 days' as day from generate_series(1, $3::int) n) opened`,
      [companyId, pulseId, weeks, people],
    )
    await owner.query(
      `insert into pulse_participants (company_id, id, round_id, user_id, team_id, is_reader, token_hash, answered_on)
       select $1, id, round_id, user_id, team_id, false, sha256(id::text::bytea), opened_on
       from (
         select uuidv7() as id, r.id as round_id, r.opened_on, m.user_id, m.team_id
         from pulse_rounds r join team_members m on m.company_id = r.company_id
         where r.company_id = $1 and r.number > $2::int - 3
       ) asked`,
      [companyId, weeks],
    )
    await owner.query(
      `insert into named_responses (company_id, round_id, participant_id, team_id, submitted_at, answers)
       select $1, p.round_id, p.id, p.team_id, r.opened_at + random() * interval '1 hour',
         (select jsonb_object_agg('item' || n, 1 + floor(random() * 5)) from generate_series(1, 11) n where p.id is not null)
           || jsonb_build_object('comment', 'Меньше созвонов по утрам, больше времени на дело.')
       from pulse_participants p join pulse_rounds r on r.company_id = p.company_id and r.id = p.round_id
       where p.company_id = $1`,
      [companyId],
    )
    await owner.query('reset session_replication_role; reset work_mem')
    await unbound.inCompany(companyId, rebuildRollups)
    await unbound.inCompany(companyId, async (ctx) => {
      for (const roundId of await listUncountedRounds(ctx, weeks)) await keepCounts(ctx, roundId)
    })
    return { token: await signInOwner(writers, companyId), pulseId }
  })
