import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { onOneMachineOnly } from '../../../testing/one-machine.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { withoutTriggers } from '../without-triggers.ts'
import { checkIsolation } from './check-isolation.ts'
import { distribute, isDistributedAt, prepareSession } from './distribute.ts'

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
    expect(await isDistributedAt(product.database.owner)).toBe(false)
  },
)

test('the check of another company’s rows passes where they are kept apart, leaves nothing, and fails where they are not', async () => {
  const client = await asOwner()
  const count = async () => (await client.query('select from companies')).rowCount
  const before = await count()
  await checkIsolation(client)
  expect(await count()).toBe(before)
  await client.query('create policy everybody on companies using (true) with check (true)')
  await expect(checkIsolation(client)).rejects.toThrow('row-level security does not hold')
  await client.query('drop policy everybody on companies')
  await client.query('create policy writes on companies for insert with check (true)')
  await expect(checkIsolation(client)).rejects.toThrow('was taken')
  await client.query('drop policy writes on companies')
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
