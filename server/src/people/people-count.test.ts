import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCompany, aPerson } from '../testing/factories.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** What the company says of itself, beside what its people say. */
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
