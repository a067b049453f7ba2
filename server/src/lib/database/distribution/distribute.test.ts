import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { withoutTriggers } from '../without-triggers.ts'
import { checkIsolation } from './check-isolation.ts'
import { onOneMachineOnly } from './checks/one-machine.ts'
import { distribute, isWholeAt, prepareSession } from './distribute.ts'
import { planOf, readCatalog } from './plan.ts'
import { markFinished, markUnfinished } from './unfinished-mark.ts'

let product: TestApp
beforeAll(async () => {
  product = await startTestApp()
})
afterAll(() => product.close())

async function asOwner(): Promise<pg.Client> {
  const client = new pg.Client(product.database.owner)
  await client.connect()
  onTestFinished(() => client.end())
  return client
}

test.runIf(onOneMachineOnly('it is about a database without Citus'))(
  'a database without Citus is refused in a sentence, before a backup is taken',
  async () => {
    const said: string[] = []
    const backUp = async () => void said.push('backup')
    await expect(
      distribute(product.database.owner, { shards: 8, backUp, say: (line) => said.push(line) }),
    ).rejects.toThrow('В этой базе нет Citus.')
    expect(said).toEqual([])
    expect(await isWholeAt(product.database.owner)).toBe(true)
  },
)

/** The tables that belong on a cluster, including one that the test has added. */
const plannedIn = async (client: pg.Client) =>
  planOf(await readCatalog(client)).flatMap(({ name, place }) => (place === 'distributed' ? [name] : []))

test('the check of another company’s rows passes where they are kept apart, leaves nothing, and fails where they are not', async () => {
  const client = await asOwner()
  const count = async () => (await client.query('select from companies')).rowCount
  const before = await count()
  await checkIsolation(client, await plannedIn(client))
  expect(await count()).toBe(before)
  await client.query('create policy everybody on companies using (true) with check (true)')
  await expect(checkIsolation(client, await plannedIn(client))).rejects.toThrow('row-level security does not hold')
  await client.query('drop policy everybody on companies')
  await client.query('create policy writes on companies for insert with check (true)')
  await expect(checkIsolation(client, await plannedIn(client))).rejects.toThrow('was taken')
  await client.query('drop policy writes on companies')
})

test('the check looks at every table of companies: its lock, its one policy, and whether rows of others show', async () => {
  const client = await asOwner()
  await client.query('create table things (company_id uuid not null, id uuid not null, primary key (company_id, id))')
  await client.query("call protect_tenant_table('things')")
  onTestFinished(async () => void (await product.owner.query('drop table things')))
  const planned = await plannedIn(client)
  expect(planned).toContain('things')
  const check = () => checkIsolation(client, planned)
  await check()
  const spoilt = async (spoil: string, mend: string, said: string) => {
    await client.query(spoil)
    await expect(check()).rejects.toThrow(`row-level security does not hold: ${said}`)
    await client.query(mend)
    await check()
  }
  const lock = 'no lock of their company on things'
  await spoilt('alter table things no force row level security', 'alter table things force row level security', lock)
  await spoilt('alter table things disable row level security', 'alter table things enable row level security', lock)
  await spoilt('create policy everybody on things for select using (true)', 'drop policy everybody on things', lock)
  await spoilt(
    'alter policy own_company on things with check (true)',
    'alter policy own_company on things with check (company_id = current_company())',
    lock,
  )
  await client.query('insert into things values ($1, $1)', [randomUUID()])
  await spoilt(
    'alter table things disable row level security',
    'alter table things enable row level security',
    'rows of another company are seen in things',
  )
  // A policy that only restricts is no hole.
  await client.query('create policy later on things as restrictive for delete using (false)')
  await check()
})

// There are shards only on a cluster.
test.skipIf(inject('testMachines').length === 1)('the check looks at the parts on every machine', async () => {
  const client = await asOwner()
  const planned = await plannedIn(client)
  await checkIsolation(client, planned)
  const onParts = (change: string) =>
    client.query("select * from run_command_on_shards('teams', $1)", [`alter table %s ${change}`])
  await onParts('no force row level security')
  await expect(checkIsolation(client, planned)).rejects.toThrow(/no lock of their company on teams_\d+, teams_\d+$/)
  await onParts('force row level security')
  await checkIsolation(client, planned)
})

test('migrations may go on in a database whose distribution is not half done', async () => {
  const client = await asOwner()
  expect(await isWholeAt(product.database.owner)).toBe(true)
  await markUnfinished(client)
  const isCluster = inject('testMachines').length > 1
  expect(await isWholeAt(product.database.owner)).toBe(!isCluster)
  await markFinished(client)
})

test('triggers that are set aside come back as they were, and a failure leaves them', async () => {
  const client = await asOwner()
  const list = async () =>
    (
      await client.query<{ text: string }>(
        `select pg_get_triggerdef(oid) as text from pg_trigger where not tgisinternal and tgrelid = 'users'::regclass order by 1`,
      )
    ).rows.map(({ text }) => text)
  await prepareSession(client)
  const before = await list()
  expect(before).not.toEqual([])
  await client.query('begin')
  expect(await withoutTriggers(client, ['users'], list)).toEqual([])
  expect(await list()).toEqual(before)
  await client.query('rollback')
})
