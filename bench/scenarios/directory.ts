import { EmployeesFile } from '@kamerton/contract/employees/schemas'
import { buildIfStale } from '../../web/build/build-if-stale.ts'
import { bytesOnTheWire, getBody, measureCalls } from '../lib/get-calls.ts'
import { longestTasks, typeSlowly } from '../lib/longest-task.ts'
import { atMost, type Finding, median, noted, rounded } from '../lib/measure.ts'
import { type Product, withProduct } from '../lib/product.ts'
import { countStatements } from '../lib/statements.ts'
import { createBigCompany } from './big-company.ts'

const times = 400
const p95Goal = 30
const pageKilobytes = 25
/**
 * The session, the page with its total, its people, their rounds, its scales, their stars; the day, the rules, and the
 * reasons of each.
 */
const statementBudget = 9
/**
 * Sorting or filtering by a figure counts the figures of everybody. A company of the largest tariff has a tenth of
 * these people.
 */
const figureGoal = 1000
const figureTimes = 20
const longestTaskGoal = 50
const exportTimes = 10
const exportGoal = 1000
const people = 10_000

/** The time and the size of a page of the directory. Neither may grow with the company. */
export async function directoryScenario(): Promise<Finding[]> {
  await buildIfStale()
  return withProduct({}, measure)
}

async function measure(product: Product): Promise<Finding[]> {
  const { token, teamId } = await createBigCompany(product)
  const searchFor = (words: string) => `/api/employees?search=${encodeURIComponent(words)}`
  const calls = [
    { name: 'first page', path: '/api/employees' },
    { name: 'last page', path: '/api/employees?page=400' },
    { name: 'search of a common name', path: searchFor('анна') },
    { name: 'search of two words that find nobody', path: searchFor('щука карась') },
    { name: 'one team', path: `/api/employees?team_id=${teamId}` },
    { name: 'a hundred a page', path: '/api/employees?limit=100' },
    { name: 'by name from the end', path: '/api/employees?sort=-name' },
    { name: 'by team', path: '/api/employees?sort=team' },
    { name: 'by role', path: '/api/employees?sort=-role' },
  ]
  const byFigures = [
    { name: 'by scoring', path: '/api/employees?sort=-scoring' },
    { name: 'who needs attention', path: '/api/employees?attention=on' },
    { name: 'one team by engagement', path: `/api/employees?team_id=${teamId}&sort=engagement` },
  ]
  const measured = await measureCalls(product.address, calls, { token, times, p95Goal })
  const counted = await measureCalls(product.address, byFigures, { token, times: figureTimes, p95Goal: figureGoal })
  const ask = () => getBody(product.address, '/api/employees', token)
  const body = await ask()
  const sent = await bytesOnTheWire(product.address, '/api/employees', token)
  return [
    ...measured,
    ...counted,
    atMost('first page: kilobytes as they are, 25 people', body.length / 1024, pageKilobytes, 1),
    noted('the same on the wire, compressed', `${rounded(sent / 1024, 1)} KB`),
    atMost("SQL statements of a page, the session's included", await countStatements(product, ask), statementBudget),
    ...(await exports(product.address, token)),
    ...(await tasks(product.address, token)),
  ]
}

/** Exports everybody as a file, and measures the wait of another call during it. */
async function exports(address: string, token: string): Promise<Finding[]> {
  const took: number[] = []
  const waits: number[] = []
  for (let time = 0; time < exportTimes; time += 1) {
    const file = { isTaken: false }
    const [duration] = await Promise.all([exportAll(address, token, file), askUntil(file, address, token, waits)])
    took.push(duration)
  }
  return [
    atMost(`all 10,000 people as a file, the middle of ${exportTimes}`, median(took), exportGoal, 0, ' ms'),
    noted('the slowest of them', `${rounded(Math.max(...took))} ms`),
    noted('longest wait of another call meanwhile', `${rounded(Math.max(...waits))} ms`),
  ]
}

type File = { isTaken: boolean }

/** In milliseconds. */
async function exportAll(address: string, token: string, file: File): Promise<number> {
  const started = performance.now()
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const answer = await fetch(`${address}/api/employees/export`, { method: 'POST', headers, body: '{}' }).finally(() => {
    file.isTaken = true
  })
  const { content } = EmployeesFile.parse(await answer.json())
  // The file of fewer people would be quicker.
  if (content.split('\r\n').length < people) throw new Error(`the file is short: ${content.length} characters`)
  return performance.now() - started
}

async function askUntil(file: File, address: string, token: string, waits: number[]): Promise<void> {
  while (!file.isTaken) {
    const asked = performance.now()
    await getBody(address, '/api/health/live', token)
    waits.push(performance.now() - asked)
  }
}

/** A name is typed, mended and cleared in the real page. */
async function tasks(address: string, token: string): Promise<Finding[]> {
  const found = await longestTasks(address, {
    token,
    path: '/app/employees',
    ready: (page) => page.getByText(/^Найдено сотрудников: \d/).waitFor(),
    parts: [
      {
        name: 'a name is typed',
        act: (page) => typeSlowly(page.getByRole('searchbox'), ['анна', ' шевч', 'енов', 'а']),
      },
      { name: 'it is cleared', act: (page) => page.getByRole('searchbox').clear() },
    ],
  })
  return found.map(({ name, longest }) =>
    atMost(`longest task while ${name}, ms (0: none over 50)`, longest, longestTaskGoal),
  )
}
