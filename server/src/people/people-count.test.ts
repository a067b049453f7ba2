import type pg from 'pg'
import { expect, test } from 'vitest'
import { onOneMachineOnly } from '../lib/database/distribution/checks/one-machine.ts'
import { aCompany, aPerson } from '../testing/factories/companies.ts'
import { testAppOfFile } from '../testing/test-app.ts'

const app = testAppOfFile()

/** Number of people in the company's own row, and the real count. */
async function counts(companyId: string): Promise<{ kept: number; present: number }> {
  const { rows } = await app.owner.query<{ kept: number; present: number }>(
    `select people as kept, (select count(*) from users u where u.company_id = c.company_id and deleted_at is null) as present
     from companies c where company_id = $1`,
    [companyId],
  )
  return rows[0] ?? { kept: -1, present: -2 }
}

test('the number of people of a company follows whoever comes, leaves, returns or is erased, one by one and by the thousand', async () => {
  const { companyId } = await aCompany(app, { employees: 3, teams: 0 })
  const another = await aCompany(app, { employees: 1, teams: 0 })
  expect(await counts(companyId)).toEqual({ kept: 6, present: 6 })
  const { id } = await aPerson(app, companyId)
  expect(await counts(companyId)).toEqual({ kept: 7, present: 7 })

  const change = (text: string, values: unknown[]) => app.owner.query(text, values)
  await change('update users set deleted_at = now() where company_id = $1 and id = $2', [companyId, id])
  expect(await counts(companyId)).toEqual({ kept: 6, present: 6 })
  await change("update users set first_name = 'Другое' where company_id = $1", [companyId])
  expect(await counts(companyId)).toEqual({ kept: 6, present: 6 })
  await change('update users set deleted_at = null where company_id = $1 and id = $2', [companyId, id])
  expect(await counts(companyId)).toEqual({ kept: 7, present: 7 })
  await change('delete from users where company_id = $1 and id = $2', [companyId, id])
  expect(await counts(companyId)).toEqual({ kept: 6, present: 6 })
  await change(
    `insert into users (company_id, id, email, first_name, last_name, role, created_at)
     select $1, gen_random_uuid(), n || '@many.example', 'A', 'B', 'employee', now() from generate_series(1, 1000) n`,
    [companyId],
  )
  expect(await counts(companyId)).toEqual({ kept: 1006, present: 1006 })
  expect(await counts(another.companyId)).toEqual({ kept: 4, present: 4 })
})

test.runIf(
  onOneMachineOnly('it looks into the transaction of one connection, and on a cluster other machines hold its parts'),
)(
  'whoever makes many people writes the row of their company twice, whatever it does with them in that transaction',
  async () => {
    const one = await aCompany(app, { employees: 1, teams: 0 })
    const two = await aCompany(app, { employees: 1, teams: 0 })
    const client = await app.owner.connect()
    const insert = (companyId: string, people: number) =>
      client.query(
        `insert into users (company_id, id, email, first_name, last_name, role, created_at)
       select $1, gen_random_uuid(), gen_random_uuid() || '@many.example', 'A', 'B', 'employee', now() from generate_series(1, $2::int)`,
        [companyId, people],
      )
    try {
      await client.query('begin')
      const before = await writesOfCompanies(client)
      await insert(one.companyId, 3000)
      // The first change is applied at once: a single new person is not deferred.
      expect(await keptBy(client, one.companyId)).toBe(5)
      await client.query('set constraints all immediate')
      expect((await writesOfCompanies(client)) - before).toBeLessThanOrEqual(2)
      expect(await keptBy(client, one.companyId)).toBe(3004)
      await client.query('set constraints all deferred; savepoint before')
      await insert(one.companyId, 10)
      await client.query('rollback to before')
      await insert(two.companyId, 3)
      await insert(one.companyId, 7)
      await client.query("update users set deleted_at = now() where company_id = $1 and role = 'employee'", [
        two.companyId,
      ])
      await client.query('commit')
    } finally {
      client.release()
    }
    expect(await counts(one.companyId)).toEqual({ kept: 3011, present: 3011 })
    expect(await counts(two.companyId)).toEqual({ kept: 3, present: 3 })
  },
)

async function keptBy(client: pg.PoolClient, companyId: string): Promise<number | undefined> {
  const { rows } = await client.query<{ people: number }>('select people from companies where company_id = $1', [
    companyId,
  ])
  return rows[0]?.people
}

/** Writes by PostgreSQL's own statistics, of this connection. */
async function writesOfCompanies(client: pg.PoolClient): Promise<number> {
  const { rows } = await client.query<{ n: number }>(
    "select n_tup_upd::int as n from pg_stat_xact_user_tables where relname = 'companies'",
  )
  return rows[0]?.n ?? 0
}
