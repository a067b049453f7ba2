import { buildIfStale } from '../../web/build/build-if-stale.ts'
import { bytesOnTheWire, getBody, measureCalls } from '../lib/get-calls.ts'
import { type Act, longestTasks, type Parts, typeSlowly } from '../lib/longest-task.ts'
import { atMost, type Finding, noted, rounded } from '../lib/measure.ts'
import { type Product, withProduct } from '../lib/product.ts'
import { countStatements } from '../lib/statements.ts'
import { createBigCompany } from './big-company.ts'

const times = 400
const p95Goal = 30
const kilobytesOnTheWire = 25
/** The session, and the teams with their people. */
const statementBudget = 2
const longestTaskGoal = 50

/** The time and the size of the list of two hundred teams. A search in it must not block the page. */
export async function teamsScenario(): Promise<Finding[]> {
  await buildIfStale()
  return withProduct({}, measure)
}

async function measure(product: Product): Promise<Finding[]> {
  const { token, teamId } = await createBigCompany(product)
  const calls = [
    { name: 'all teams', path: '/api/employees/teams' },
    { name: 'one team', path: `/api/employees/teams/${teamId}` },
  ]
  const measured = await measureCalls(product.address, calls, { token, times, p95Goal })
  const ask = () => getBody(product.address, '/api/employees/teams', token)
  const body = await ask()
  const sent = await bytesOnTheWire(product.address, '/api/employees/teams', token)
  return [
    ...measured,
    noted('all teams: kilobytes as they are', `${rounded(Buffer.byteLength(body) / 1024, 1)} KB`),
    atMost('the same on the wire, compressed', sent / 1024, kilobytesOnTheWire, 1, ' KB'),
    atMost("SQL statements of all teams, the session's included", await countStatements(product, ask), statementBudget),
    ...(await tasks(product.address, token)),
  ]
}

const typeName: Act = (page) => typeSlowly(page.getByRole('searchbox'), ['коман', 'да 1', '7', '1'])
const clearName: Act = (page) => page.getByRole('searchbox').clear()
const openForm: Act = async (page) => {
  await page.getByRole('button', { name: 'Создать команду' }).click()
  await page.getByRole('dialog').getByLabel('Название').waitFor()
}
const findMember: Act = async (page) => {
  const search = page.getByRole('dialog').getByRole('combobox', { name: 'Найти участника' })
  await typeSlowly(search.or(page.getByRole('searchbox', { name: 'Найти участника' })), ['анна', ' шевч'])
  await page.getByRole('option', { name: /шевч/i }).first().click()
}

/** Searches the list as cards and as rows, opens the form of a new team, and finds a member among everybody. */
async function tasks(address: string, token: string): Promise<Finding[]> {
  const visit = async (view: string, parts: Parts) => {
    const found = await longestTasks(address, {
      token,
      path: `/app/teams?view=${view}`,
      ready: (page) => page.getByText('Найдено команд: 200').waitFor(),
      parts,
    })
    return found.map(({ name, longest }) =>
      atMost(`longest task while ${name}, ms (0: none over 50)`, longest, longestTaskGoal),
    )
  }
  return [
    ...(await visit('grid', [
      { name: 'a name is typed, cards', act: typeName },
      { name: 'it is cleared, cards', act: clearName },
      { name: 'the form of a new team opens', act: openForm },
      { name: 'a member is found in it', act: findMember },
    ])),
    ...(await visit('list', [
      { name: 'a name is typed, rows', act: typeName },
      { name: 'it is cleared, rows', act: clearName },
    ])),
  ]
}
