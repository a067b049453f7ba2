import { MyPulseResults, MyPulses } from '@kamerton/contract/my-pulses/schemas'
import { shareResults } from '../../server/src/my-pulses/shared/share-results.ts'
import { getBody, measureCalls } from '../lib/get-calls.ts'
import { atLeast, atMost, type Finding, noted, quantile, rounded } from '../lib/measure.ts'
import { type Product, withProduct } from '../lib/product.ts'
import { countStatements } from '../lib/statements.ts'
import { signInOwner, withWriters } from '../lib/writers.ts'
import { insertNamedCompany } from './big-company.ts'

const size = { people: 10_000, teams: 200, days: 200 } as const
const times = 400
const p95Goal = 30
/** The session's look-up included. */
const statementBudget = 6
/** In the background, once for each round: the shared results use all its answers. */
const makingGoal = 2_000

/**
 * «Мои опросы» of one of ten thousand people after two hundred days of weekly questions, and the shared results of such
 * a round.
 */
export const mineScenario = (): Promise<Finding[]> => withProduct({}, measure)

async function measure(product: Product): Promise<Finding[]> {
  const { token, making } = await createCompany(product)
  const list = '/api/pulses/mine'
  const { past, past_total } = MyPulses.parse(JSON.parse(await getBody(product.address, list, token)))
  const [newest] = past
  if (!newest) throw new Error('nobody was asked anything')
  const results = `${list}/${newest.round_id}`
  const { figures } = MyPulseResults.parse(JSON.parse(await getBody(product.address, results, token)))
  const calls = [
    { name: 'list', path: list },
    { name: 'list, a page of a hundred', path: `${list}?limit=100` },
    { name: 'list, past its end', path: `${list}?skip=1000` },
    { name: 'results of a round', path: results },
    { name: 'the same for its author', path: `/api/pulses/${newest.pulse_id}/rounds/${newest.round_id}/shared` },
  ]
  const findings = await measureCalls(product.address, calls, { token, times, p95Goal })
  let statements = 0
  for (const { path } of calls)
    statements = Math.max(statements, await countStatements(product, () => getBody(product.address, path, token)))
  return [
    // A round with fewer results, or a shorter list, would be faster.
    atLeast('rounds that the person was asked in', past_total, 30),
    atLeast('answers behind the results', figures?.n ?? 0, size.people / 2),
    ...findings,
    atMost("most SQL statements of a call, the session's included", statements, statementBudget),
    noted('what is told of a round is made: p50', `${rounded(quantile(making, 0.5), 0)} ms`),
    atMost('what is told of a round is made: p95', quantile(making, 0.95), makingGoal, 0, ' ms'),
  ]
}

const createCompany = (product: Product): Promise<{ token: string; making: number[] }> =>
  withWriters(product, async (writers) => {
    const { owner, unbound } = writers
    const companyId = unbound.newCompanyId()
    await insertNamedCompany(owner, companyId, size)
    // The promise of a round is frozen by a trigger, so triggers are off here.
    await owner.query('set session_replication_role = replica')
    await owner.query('update pulse_rounds set shares_results = true where company_id = $1', [companyId])
    await owner.query('reset session_replication_role')
    await owner.query('analyze')
    const { rows } = await owner.query<{ id: string }>(
      'select id from pulse_rounds where company_id = $1 and closed_at is not null order by opened_at',
      [companyId],
    )
    const making: number[] = []
    for (const { id } of rows) {
      const from = performance.now()
      await unbound.inCompany(companyId, (ctx) => shareResults(ctx, id))
      making.push(performance.now() - from)
    }
    return { token: await signInOwner(writers, companyId), making }
  })
