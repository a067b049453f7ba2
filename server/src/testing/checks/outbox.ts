import type { CompanyId } from '../../lib/database/tenant.ts'
import type { TestApp } from '../test-app.ts'

/** The letters of a company in the database. Letters of one moment have no fixed order. */
export const lettersOf = (test: TestApp, companyId: CompanyId) =>
  test.unbound
    .seeingClosed()
    .inCompany(
      companyId,
      (ctx) =>
        ctx.db.selectFrom('letters').selectAll().where('company_id', '=', companyId).orderBy('created_at').execute(),
      'read',
    )

/** Times of the waiting jobs, the soonest first. */
export async function dueTimes(test: TestApp): Promise<Date[]> {
  const { rows } = await test.owner.query<{ start_after: Date }>(
    "select start_after from pgboss.job where state = 'created' order by start_after",
  )
  return rows.map(({ start_after }) => start_after)
}
