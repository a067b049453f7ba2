import { addDays } from '@kamerton/contract/lib/period'
import { getBody, getRequest } from '../lib/get-calls.ts'
import { atMost, type Finding, noted, quantile, rounded } from '../lib/measure.ts'
import { type Product, withProduct } from '../lib/product.ts'
import { runLoad } from '../lib/run-load.ts'
import { countStatements } from '../lib/statements.ts'
import { signInOwner, withWriters } from '../lib/writers.ts'
import { answers, insertReportHistory, size } from './report-history.ts'

const times = 100
const warmUp = times / 5
const longestSeconds = 120
const p95Goal = 80
/** A map tests every cell of every team. */
const mapGoal = 120
/** With the look-up of the session. */
const statementBudget = 12
/** A year may take so many times as long as a quarter, at p95. */
const yearBudget = 1.5
const yearDays = 365
const quarterDays = 91

/**
 * The times of the reports of two hundred teams, over a quarter and over a year, and the number of their statements.
 */
export const reportsScenario = (): Promise<Finding[]> => withProduct({}, measure)

type Report = { name: string; goal: number; path(days: number, teamId: string): string }

const today = new Date().toISOString().slice(0, 10)
const daysOf = (days: number) => `start_date=${addDays(today, 1 - days)}&end_date=${today}`

const report = (name: string, path: string, more = '', goal = p95Goal): Report => ({
  name,
  goal,
  path: (days) => `/api/reports/${path}?${daysOf(days)}${more}`,
})

const reports: readonly Report[] = [
  report('the cards of all reports', 'summary'),
  report('the teams', 'team-performance'),
  report('who answers', 'pulse-engagement'),
  report('plans', 'development-progress'),
  report('people', 'user-activity'),
  report('a trend', 'trend'),
  {
    ...report('a trend of a team', 'trend'),
    path: (days, teamId) => `/api/reports/trend?${daysOf(days)}&team_id=${teamId}`,
  },
  report('a comparison with the days before', 'comparison'),
  report('a map of questions beside the company', 'heat-map', '&by=question', mapGoal),
  report('a map of questions beside the days before', 'heat-map', '&by=question&compare=previous', mapGoal),
  report('a map of metrics beside the company', 'heat-map', '&by=metric', mapGoal),
  report('a map of metrics beside the days before', 'heat-map', '&by=metric&compare=previous', mapGoal),
]

async function measure(product: Product): Promise<Finding[]> {
  const started = performance.now()
  const { token, teamId } = await createCompany(product)
  const findings = [
    noted('answers; meetings; plans', [answers, size.meetings, size.plans].map((count) => rounded(count)).join('; ')),
    noted('this company was written in', `${rounded((performance.now() - started) / 1000, 1)} s`),
  ]
  for (const { name, goal, path } of reports) {
    const quarter = await latenciesOf(product.address, path(quarterDays, teamId), token)
    const year = await latenciesOf(product.address, path(yearDays, teamId), token)
    const statements = await countStatements(product, () => getBody(product.address, path(yearDays, teamId), token))
    findings.push(
      noted(
        `${name}: p50 of a quarter; of a year`,
        `${rounded(quantile(quarter.counted, 0.5), 1)}; ${rounded(quantile(year.counted, 0.5), 1)} ms`,
      ),
      atMost(`${name}: p95 of a quarter`, quantile(quarter.counted, 0.95), goal, 1, ' ms'),
      atMost(`${name}: p95 of a year`, quantile(year.counted, 0.95), goal, 1, ' ms'),
      atMost(
        `${name}: a year beside a quarter`,
        quantile(year.counted, 0.95) / quantile(quarter.counted, 0.95),
        yearBudget,
        2,
      ),
      atMost(`${name}: SQL statements`, statements, statementBudget),
      atMost(`${name}: calls that failed`, quarter.failed + year.failed, 0),
    )
  }
  return findings
}

/** One call after another, without the first ones, in which the process and the database warm up. */
async function latenciesOf(address: string, path: string, token: string) {
  const requests = Array.from({ length: times + warmUp }, () => getRequest(address, path, token))
  const { latencies, failed } = await runLoad(address, requests, { connections: 1, seconds: longestSeconds })
  return { counted: latencies.slice(warmUp), failed }
}

const createCompany = (product: Product): Promise<{ token: string; teamId: string }> =>
  withWriters(product, async (writers) => {
    const { owner, unbound } = writers
    const companyId = unbound.newCompanyId()
    await insertReportHistory(owner, companyId)
    const { rows } = await owner.query<{ id: string }>('select id from teams where company_id = $1 limit 1', [
      companyId,
    ])
    return { token: await signInOwner(writers, companyId), teamId: rows[0]?.id ?? '' }
  })
