import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { type CatalogTable, linesOfPlan, planOf, readCatalog } from './plan.ts'

let product: TestApp
beforeAll(async () => {
  product = await startTestApp()
})
afterAll(() => product.close())

const table = (name: string, more: Partial<CatalogTable> = {}): CatalogTable => ({
  name,
  key: ['company_id', 'id'],
  hasCompany: true,
  uniqueWithoutCompany: [],
  policiesWithSubquery: [],
  setTriggers: [],
  pointsAt: [],
  ...more,
})
const into = (other: string, empties = false) => ({ table: other, constraint: `to_${other}`, empties })
const whyOf = (...tables: CatalogTable[]) => Object.fromEntries(planOf(tables).map(({ name, why }) => [name, why]))

test('every table under row-level security goes to the cluster after those that its keys point at, companies first', async () => {
  const tables = await readCatalog(product.owner)
  const plan = planOf(tables)
  const order = plan.filter(({ place }) => place !== 'local').map(({ name }) => name)
  expect(order[0]).toBe('companies')
  for (const { name, pointsAt } of tables.filter((one) => order.includes(one.name)))
    for (const { table: other } of pointsAt) expect(order.indexOf(other)).toBeLessThan(order.indexOf(name))
  const { rows } = await product.owner.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relforcerowsecurity`,
  )
  const local = new Set(plan.filter(({ place }) => place === 'local').map(({ name }) => name))
  expect(rows.map(({ name }) => name).filter((name) => local.has(name))).toEqual(['telegram_requests'])
})

test('what stays whole says why, and a company’s table stays only by name', async () => {
  const plan = planOf(await readCatalog(product.owner))
  const local = Object.fromEntries(plan.filter(({ place }) => place === 'local').map(({ name, why }) => [name, why]))
  expect(local).toMatchObject({
    tenants: expect.stringContaining('обходит все компании'),
    account_emails: expect.stringContaining('адрес один'),
    rate_limits: 'не принадлежит компании',
  })
  expect(whyOf(table('companies', { key: ['company_id'] }), table('new_things', { key: ['id'] }))).toMatchObject({
    new_things: expect.stringContaining('ключ (id) начинается не с company_id, а причина не названа'),
  })
})

test.each([
  [{ policiesWithSubquery: ['own_company'] }, 'в политике own_company есть подзапрос'],
  [{ setTriggers: ['count'] }, 'триггер count читает все строки команды сразу'],
  [{ uniqueWithoutCompany: ['one_name'] }, 'уникальный индекс one_name не содержит company_id'],
  [{ pointsAt: [into('rate_limits')] }, 'ключ to_rate_limits ведёт в нераспределённую таблицу rate_limits'],
  [{ pointsAt: [into('companies', true)] }, 'ключ to_companies опустошает столбцы вместо удаления строки'],
])('names what Citus would not take: %j', (more, why) => {
  const tables = [
    table('companies', { key: ['company_id'] }),
    table('things', more),
    table('rate_limits', { key: ['key'], hasCompany: false }),
  ]
  expect(planOf(tables).find(({ name }) => name === 'things')).toEqual({ name: 'things', place: 'blocked', why })
})

test('a whole table whose key leads onto the cluster is named as well', () => {
  const chats = table('telegram_chats', { key: ['chat_id'], pointsAt: [into('companies')] })
  expect(whyOf(table('companies', { key: ['company_id'] }), chats).telegram_chats).toContain('ключ to_companies ведёт')
})

test('the catalog is read for what it says', async () => {
  const client = await product.owner.connect()
  try {
    await client.query('begin')
    await client.query(`create table things (company_id uuid not null, id uuid not null, name text unique, parent uuid,
      primary key (company_id, id), foreign key (company_id, parent) references teams on delete set null (parent))`)
    await client.query('create policy own on things using (company_id = (select current_company()))')
    await client.query(`create function nothing() returns trigger language plpgsql as 'begin return null; end'`)
    await client.query(
      'create trigger counts after insert on things referencing new table as added for each statement execute function nothing()',
    )
    expect((await readCatalog(client)).find(({ name }) => name === 'things')).toEqual({
      name: 'things',
      key: ['company_id', 'id'],
      hasCompany: true,
      uniqueWithoutCompany: ['things_name_key'],
      policiesWithSubquery: ['own'],
      setTriggers: ['counts'],
      pointsAt: [{ table: 'teams', constraint: 'things_company_id_parent_fkey', empties: true }],
    })
  } finally {
    await client.query('rollback')
    client.release()
  }
})

test('the plan is printed as a table, a line for each', () => {
  expect(linesOfPlan(planOf([table('companies', { key: ['company_id'] }), table('users')]))).toEqual([
    '  1  companies  distributed  по company_id',
    '  2  users      distributed  по company_id',
  ])
})
