import { join } from 'node:path'
import { MeetingPage, SeriesPage } from '@kamerton/contract/one-to-one/schemas'
import { getBody, getRequest, sendRequest } from '../lib/get-calls.ts'
import { atMost, type Finding, noted, quantile, rounded } from '../lib/measure.ts'
import { pgbench } from '../lib/pgbench.ts'
import { type Product, withProduct } from '../lib/product.ts'
import { runLoad } from '../lib/run-load.ts'
import { countStatements } from '../lib/statements.ts'
import { signIn, signInOwner, type Writers, withWriters } from '../lib/writers.ts'
import { insertMeetingHistory } from './meeting-history.ts'

/** A tenth of the meetings and all of them, for equal people and series: the difference is the cost of history. */
const histories = [4_000, 40_000] as const
type Meetings = (typeof histories)[number]

/** Each call of each company is asked this often, in turn, after a fifth as many that are not counted. */
const times = 500
const warmUp = times / 5
const longestSeconds = 120
const p95Goal = 20
const flatGoal = 1.3
/** The session's look-up included. */
const statementBudget = 5
const autosaveGoal = 15
const anchorSeconds = 3

/** The token of a person, with the ids and pages that they ask for. */
type Asking = { token: string; series: string; lastPage: number; lastPageOfSeries: number }
type Company = { meetings: Meetings; owner: Asking; manager: Asking; employee: Asking; underWay: string }
type Role = 'owner' | 'manager' | 'employee'
/** `deep`: the database skips the rows before such a page one by one, so their number counts. */
type Call = { name: string; as: Role; path: (asking: Asking) => string; deep?: true }

const root = '/api/one-to-one'
/** Each series of the young company has this many meetings, so pages of both companies are equally long. */
const fewest = 4
const calls: readonly Call[] = [
  { name: 'series', as: 'owner', path: () => `${root}/series` },
  { name: 'series, last page', as: 'owner', path: ({ lastPageOfSeries }) => `${root}/series?page=${lastPageOfSeries}` },
  {
    name: 'series, a common name',
    as: 'owner',
    path: () => `${root}/series?search=${encodeURIComponent('анна')}`,
  },
  { name: 'meetings', as: 'owner', path: () => `${root}/meetings` },
  { name: 'meetings, last page', as: 'owner', path: ({ lastPage }) => `${root}/meetings?page=${lastPage}` },
  {
    name: 'meetings, page in the middle',
    as: 'owner',
    path: ({ lastPage }) => `${root}/meetings?page=${lastPage >> 1}`,
    deep: true,
  },
  { name: 'meetings that took place', as: 'owner', path: () => `${root}/meetings?status=completed` },
  { name: 'page of a series', as: 'owner', path: ({ series }) => `${root}/series/${series}` },
  { name: 'its history', as: 'owner', path: ({ series }) => `${root}/meetings?series_id=${series}&limit=${fewest}` },
  { name: 'upcoming', as: 'owner', path: () => `${root}/meetings/upcoming` },
  { name: 'stats', as: 'owner', path: () => `${root}/stats` },
  { name: 'series', as: 'manager', path: () => `${root}/series` },
  { name: 'meetings', as: 'manager', path: () => `${root}/meetings` },
  { name: 'meetings, last page', as: 'manager', path: ({ lastPage }) => `${root}/meetings?page=${lastPage}` },
  { name: 'upcoming', as: 'manager', path: () => `${root}/meetings/upcoming` },
  { name: 'stats', as: 'manager', path: () => `${root}/stats` },
  { name: 'series', as: 'employee', path: () => `${root}/series` },
  { name: 'meetings', as: 'employee', path: () => `${root}/meetings?limit=${fewest}` },
]

/**
 * The times of the one-to-one screens and of a save in a company of a thousand people. Years of meetings must not slow
 * them.
 */
export const oneToOneScenario = (): Promise<Finding[]> => withProduct({}, measure)

async function measure(product: Product): Promise<Finding[]> {
  const companies = await withWriters(product, async (writers) => {
    const created: Company[] = []
    for (const meetings of histories) created.push(await createCompany(product, writers, meetings))
    return created
  })
  const measured: Measured[] = []
  for (const call of calls) measured.push(await measureCall(product, call, companies))
  const saves: Finding[] = []
  for (const company of companies) saves.push(...(await measureAutosave(product, company)))
  const statements = Math.max(...measured.map((one) => one.statements))
  return [
    ...measured.flatMap(({ findings }) => findings),
    atMost("most SQL statements of a call, the session's included", statements, statementBudget),
    atMost(
      'calls that failed',
      measured.reduce((sum, { failed }) => sum + failed, 0),
      0,
    ),
    ...saves,
  ]
}

type Measured = { findings: Finding[]; statements: number; failed: number }

async function measureCall(product: Product, call: Call, companies: readonly Company[]): Promise<Measured> {
  const { name, as, path, deep } = call
  const requests = companies.map((company) => getRequest(product.address, path(company[as]), company[as].token))
  const inTurn = Array.from({ length: times + warmUp }, () => requests).flat()
  const load = await runLoad(product.address, inTurn, { connections: 1, seconds: longestSeconds })
  const counted = load.latencies.slice(warmUp * requests.length)
  const ofEach = companies.map((_, place) => counted.filter((_, index) => index % requests.length === place))
  const [few = [], many = []] = ofEach
  const most = companies.at(-1)?.[as]
  const ask = () => getBody(product.address, most ? path(most) : '', most?.token ?? '')
  const who = `${name}, ${as}`
  const p50s = [few, many].map((latencies) => rounded(quantile(latencies, 0.5), 1))
  const ratio = quantile(many, 0.95) / quantile(few, 0.95)
  const beside = `${who}: p95 of 40,000 beside 4,000`
  return {
    findings: [
      noted(`${who}: p50 of 4,000; of 40,000`, `${p50s.join('; ')} ms`),
      atMost(`${who}: p95 of 40,000`, quantile(many, 0.95), p95Goal, 1, ' ms'),
      deep ? noted(beside, rounded(ratio, 2)) : atMost(beside, ratio, flatGoal, 2),
    ],
    statements: await countStatements(product, ask),
    failed: load.failed,
  }
}

/** Saves a meeting under way again and again, beside PostgreSQL alone writing as much into the same row. */
async function measureAutosave(product: Product, { meetings, manager, underWay }: Company): Promise<Finding[]> {
  const requests = Array.from({ length: times + warmUp }, (_, save) =>
    sendRequest(product.address, 'PUT', `${root}/meetings/${underWay}`, manager.token, {
      form: { challenges: [`Дежурства, запись ${save}`, 'Мало времени на склад'] },
    }),
  )
  const load = await runLoad(product.address, requests, { connections: 1, seconds: longestSeconds })
  const counted = load.latencies.slice(warmUp)
  const anchor = await measureAnchor(product, underWay)
  const name = `autosave, company of ${rounded(meetings)}`
  return [
    noted(`${name}: p50`, `${rounded(quantile(counted, 0.5), 1)} ms`),
    atMost(`${name}: p95`, quantile(counted, 0.95), autosaveGoal, 1, ' ms'),
    noted(`${name}: pgbench of anchors/autosave.sql, one client`, `${rounded(anchor, 2)} ms`),
    noted(`${name}: p50 beside it`, rounded(quantile(counted, 0.5) / anchor, 1)),
    atMost(`${name}: saves that failed`, load.failed, 0),
  ]
}

/** The mean of a durable update of that row by hand, in milliseconds. */
const measureAnchor = (product: Product, meetingId: string): Promise<number> =>
  withWriters(product, async ({ owner }) => {
    await owner.query('drop table if exists own_meeting')
    await owner.query('create table own_meeting as select company_id, id from one_to_one_meetings where id = $1', [
      meetingId,
    ])
    const script = join(import.meta.dirname, '../anchors/autosave.sql')
    return 1000 / (await pgbench(product.socketFolder, script, { clients: 1, seconds: anchorSeconds }))
  })

async function createCompany(product: Product, writers: Writers, meetings: Meetings): Promise<Company> {
  const { owner, unbound } = writers
  const companyId = unbound.newCompanyId()
  await insertMeetingHistory(owner, companyId, meetings)
  await owner.query('analyze')
  const { rows } = await owner.query<{ id: string; manager_id: string; employee_id: string; meeting: string }>(
    `select s.id, s.manager_id, s.employee_id, t.id as meeting
     from one_to_one_series s
     join users m on m.company_id = s.company_id and m.id = s.manager_id and m.role = 'manager'
     join one_to_one_meetings t on t.company_id = s.company_id and t.series_id = s.id and t.status = 'in_progress'
     where s.company_id = $1 order by s.id limit 1`,
    [companyId],
  )
  const [series] = rows
  if (!series) throw new Error('no meeting is under way')
  const tokens = {
    owner: await signInOwner(writers, companyId),
    manager: await signIn(writers, companyId, series.manager_id),
    employee: await signIn(writers, companyId, series.employee_id),
  }
  const asking = async (role: Role): Promise<Asking> => ({
    token: tokens[role],
    series: series.id,
    lastPage: (await pagesOf.meetings(product, tokens[role])).total_pages,
    lastPageOfSeries: (await pagesOf.series(product, tokens[role])).total_pages,
  })
  const company = {
    meetings,
    owner: await asking('owner'),
    manager: await asking('manager'),
    employee: await asking('employee'),
    underWay: series.meeting,
  }
  // A smaller company would be faster.
  const written = (await pagesOf.meetings(product, tokens.owner)).total_count
  if (written !== meetings) throw new Error(`${written} meetings were written instead of ${meetings}`)
  return company
}

const pagesOf = {
  async meetings(product: Product, token: string) {
    return MeetingPage.parse(JSON.parse(await getBody(product.address, `${root}/meetings`, token))).pagination
  },
  async series(product: Product, token: string) {
    return SeriesPage.parse(JSON.parse(await getBody(product.address, `${root}/series`, token))).pagination
  },
}
