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
  const functions = ['enter_company', 'enter_closed_company']
  for (const name of functions)
    await app.owner.query(
      `begin; alter function ${name}(uuid) rename to ${name}_there;
       create function ${name}(p_company uuid) returns void language plpgsql as $$
       begin
         if p_company in (${ids}) then
           raise exception 'connection to the remote node postgres@10.0.0.3:5432 failed' using errcode = '${state}';
         end if;
         perform ${name}_there(p_company);
       end $$; commit`,
    )
  return async () => {
    for (const name of functions)
      await app.owner.query(
        `begin; drop function ${name}(uuid); alter function ${name}_there(uuid) rename to ${name}; commit`,
      )
  }
}
