import { rebuildRollups } from '../../server/src/analytics/rebuild-rollups.ts'
import { getBody, getRequest } from '../lib/get-calls.ts'
import { atMost, type Finding, noted, quantile, rounded } from '../lib/measure.ts'
import { type Product, withProduct } from '../lib/product.ts'
import { runLoad } from '../lib/run-load.ts'
import { countStatements } from '../lib/statements.ts'
import { signInOwner, type Writers, withWriters } from '../lib/writers.ts'
import { insertHistory, type Size } from './dashboard-history.ts'

/**
 * Two companies after a year, and the bigger one also after its first quarter. A dashboard grows with the number of
 * people and teams. So only the comparison of the last two shows the cost of history.
 */
const sizes: readonly (Size & { name: string })[] = [
  { name: '10 k', people: 100, teams: 20, days: 365 },
  { name: '1 M', people: 10_000, teams: 200, days: 365 },
  { name: '1 M, first quarter', people: 10_000, teams: 200, days: 100 },
]

const calls = [
  { name: 'dashboard', path: '/api/analytics/dashboard' },
  { name: 'teams/performance', path: '/api/analytics/teams/performance' },
] as const
type Call = (typeof calls)[number]

/** Each call of each company is asked this often, in turn, after a fifth as many that are not counted. */
const times = 1_000
const warmUp = times / 5
const longestSeconds = 120
const goal = 1.2
/** One look-up of the session, and three statements of the call's own. */
const statementBudget = 1 + 3

type Company = { name: string; answers: number; token: string }

/** The time of a dashboard. A longer history must not make it slower. */
export const dashboardScenario = (): Promise<Finding[]> => withProduct({}, measure)

async function measure(product: Product): Promise<Finding[]> {
  const companies = await createCompanies(product)
  const measured: { call: Call; company: Company; p50: number; p95: number }[] = []
  let failed = 0
  // One kind of call at a time, so that the garbage of a heavy one does not slow a light one.
  for (const call of calls) {
    const requests = companies.map(({ token }) => getRequest(product.address, call.path, token))
    const inTurn = Array.from({ length: times + warmUp }, () => requests).flat()
    const load = await runLoad(product.address, inTurn, { connections: 1, seconds: longestSeconds })
    const counted = load.latencies.slice(warmUp * requests.length)
    for (const [place, company] of companies.entries()) {
      const latencies = counted.filter((_, index) => index % requests.length === place)
      measured.push({ call, company, p50: quantile(latencies, 0.5), p95: quantile(latencies, 0.95) })
    }
    failed += load.failed
  }
  const p95 = (call: Call, company: string) =>
    measured.find((one) => one.call === call && one.company.name === company)?.p95 ?? Number.NaN
  const [dashboard, teams] = calls
  const ratio = (call: Call, few: string) => p95(call, '1 M') / p95(call, few)
  return [
    ...companies.map(({ name, answers }) => noted(`answers of the company of ${name}`, rounded(answers))),
    ...measured.map(({ call, company, p50, p95 }) =>
      noted(`${call.name}, company of ${company.name}: p50 / p95`, `${rounded(p50, 1)} / ${rounded(p95, 1)} ms`),
    ),
    atMost(`${dashboard.name}: p95 of 1 M beside 10 k`, ratio(dashboard, '10 k'), goal, 2),
    atMost(`${dashboard.name}: p95 after a year beside a quarter`, ratio(dashboard, '1 M, first quarter'), goal, 2),
    noted(`${teams.name}: p95 of 1 M beside 10 k, a list ten times as long`, rounded(ratio(teams, '10 k'), 2)),
    atMost(`${teams.name}: p95 after a year beside a quarter`, ratio(teams, '1 M, first quarter'), goal, 2),
    ...(await countCalls(product, companies)),
    atMost('calls that failed', failed, 0),
  ]
}

async function countCalls(product: Product, companies: readonly Company[]): Promise<Finding[]> {
  const token = companies[0]?.token ?? ''
  const findings: Finding[] = []
  for (const { name, path } of calls) {
    const count = await countStatements(product, () => getBody(product.address, path, token))
    findings.push(atMost(`${name}: SQL statements of a call, the session's included`, count, statementBudget))
  }
  return findings
}

/** Writes the histories and lets the product count them. */
const createCompanies = (product: Product): Promise<Company[]> =>
  withWriters(product, async (writers) => {
    const companies: Company[] = []
    for (const size of sizes) companies.push(await createCompany(writers, size))
    return companies
  })

async function createCompany(writers: Writers, { name, ...size }: Size & { name: string }): Promise<Company> {
  const { owner, unbound } = writers
  const companyId = unbound.newCompanyId()
  await insertHistory(owner, companyId, size)
  await owner.query('analyze')
  await unbound.inCompany(companyId, rebuildRollups)
  const { rows } = await owner.query<{ answers: number }>(
    'select sum((select count(*) from jsonb_object_keys(answers))) as answers from named_responses where company_id = $1',
    [companyId],
  )
  return { name, answers: rows[0]?.answers ?? 0, token: await signInOwner(writers, companyId) }
}
