import type { TestApp } from '../../../../testing/test-app.ts'

/**
 * Makes the rows of these companies unavailable, while the queue and all other companies go on. It looks as if their
 * machine of a cluster had died. Returns a function that brings the rows back.
 */
export async function loseMachineOf(
  app: TestApp,
  companies: readonly { companyId: string }[],
  state: '08006' | '57P03' = '08006',
): Promise<() => Promise<void>> {
  const ids = companies.map(({ companyId }) => `'${companyId}'`).join()
  // All work in a company begins by entering it.
  const doors = ['enter_company', 'enter_closed_company']
  for (const door of doors)
    await app.owner.query(
      `begin; alter function ${door}(uuid) rename to ${door}_there;
       create function ${door}(p_company uuid) returns void language plpgsql as $$
       begin
         if p_company in (${ids}) then
           raise exception 'connection to the remote node postgres@10.0.0.3:5432 failed' using errcode = '${state}';
         end if;
         perform ${door}_there(p_company);
       end $$; commit`,
    )
  return async () => {
    for (const door of doors)
      await app.owner.query(
        `begin; drop function ${door}(uuid); alter function ${door}_there(uuid) rename to ${door}; commit`,
      )
  }
}
