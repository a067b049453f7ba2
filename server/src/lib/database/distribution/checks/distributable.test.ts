import { expect, test } from 'vitest'
import { testAppOfFile } from '../../../../testing/test-app.ts'
import { keptWhole } from '../plan.ts'
import { listUndistributable, triggersOfOneRow } from './distributable.ts'

const app = testAppOfFile()

/** The refusals for a schema that exists for a moment. */
async function faultsWith(sql: string): Promise<string[]> {
  const client = await app.owner.connect()
  try {
    await client.query('begin')
    await client.query(sql)
    return await listUndistributable(client)
  } finally {
    await client.query('rollback')
    client.release()
  }
}

test('the schema distributes by company as it is', async () => {
  expect(await listUndistributable(app.owner)).toEqual([])
})

test('the exceptions are of things that are there', async () => {
  const { rows } = await app.owner.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
     union all select tgrelid::regclass || '.' || tgname from pg_trigger where not tgisinternal`,
  )
  const there = rows.map(({ name }) => name)
  expect([...Object.keys(keptWhole), ...Object.keys(triggersOfOneRow)].filter((one) => !there.includes(one))).toEqual(
    [],
  )
})

const table = (rest = '') =>
  `create table things (company_id uuid not null, id uuid not null, other_id uuid, primary key (company_id, id)${rest})`

test('a table like its neighbours is taken', async () => {
  const key = ', foreign key (company_id, other_id) references users (company_id, id) on delete cascade'
  expect(await faultsWith(`${table(key)}; call protect_tenant_table('things')`)).toEqual([])
})

test.each([
  [
    'a policy with a subquery',
    `${table()}; create policy own on things using (company_id = (select current_company()))`,
    'things, own: a policy must hold no subquery',
  ],
  [
    'a policy that checks by a subquery',
    `${table()}; create policy own on things for insert with check (company_id = (select current_company()))`,
    'things, own: a policy must hold no subquery',
  ],
  [
    'a policy that only narrows',
    `${table()}; create policy narrow on things as restrictive for delete using (false)`,
    'things, narrow: a cluster hands a restrictive policy on as one that permits',
  ],
  [
    'a trigger that sees a whole statement',
    `${table()}; create trigger seen after insert on things referencing new table as added for each statement execute function refuse_change()`,
    'things, seen: a trigger must not see a whole statement',
  ],
  [
    'a trigger without a reason',
    `${table()}; create trigger frozen before update on things for each row execute function refuse_change()`,
    'things, frozen: a trigger runs on the machine of its row',
  ],
  [
    'a primary key without the company',
    'create table things (company_id uuid not null, id uuid primary key)',
    'things, things_pkey: a primary or unique key without company_id',
  ],
  [
    'a unique index without the company',
    `${table()}; create unique index one_thing on things (other_id)`,
    'things, one_thing: a primary or unique key without company_id',
  ],
  [
    'a foreign key without the company',
    `create table kinds (id uuid primary key); ${table(', constraint of_kind foreign key (other_id) references kinds')}`,
    'things, of_kind: a foreign key leads from company_id to company_id',
  ],
  [
    'a foreign key to a table that stays whole',
    table(', constraint of_tenant foreign key (company_id) references tenants'),
    'things, of_tenant: a foreign key leads from company_id to company_id',
  ],
  [
    'a foreign key from a table without a company',
    'create table things (id uuid primary key, of uuid, also uuid, constraint of_user foreign key (of, also) references users (company_id, id))',
    'things, of_user: a table that is not divided by company',
  ],
  [
    'a foreign key from a table that stays whole',
    'alter table telegram_chats add constraint of_user foreign key (company_id, user_id) references users (company_id, id)',
    'telegram_chats, of_user: a table that is not divided by company',
  ],
  [
    'a key that nulls the company too',
    table(
      ', constraint of_user foreign key (company_id, other_id) references users (company_id, id) on delete set null',
    ),
    'things, of_user: on delete set null (or default) is not distributed',
  ],
  [
    'a key that nulls one column',
    table(
      ', constraint of_user foreign key (company_id, other_id) references users (company_id, id) on delete set null (other_id)',
    ),
    'things, of_user: on delete set null (or default) is not distributed',
  ],
])('%s is refused, and it is said what to do', async (_, sql, said) => {
  expect(await faultsWith(sql)).toEqual([expect.stringContaining(said)])
})
