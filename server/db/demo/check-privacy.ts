import { MINUTE } from '@kamerton/contract/lib/durations'
import { sql } from 'kysely'
import type { Demo } from './year.ts'

/** The check starts a minute later, so that the first visitor of the company does not wait for it. */
const after = 1 * MINUTE

/** Queues the attack on the newest round of each confidential pulse, as closing a round does in the product. */
export const checkPrivacy = (demo: Demo): Promise<void> =>
  demo.forReal(async (ctx) => {
    const newest = await sql<{ id: string }>`
      select distinct on (pulse_id) id from pulse_rounds
      where company_id = ${ctx.companyId} and is_anonymous and release is not null
      order by pulse_id, number desc`.execute(ctx.db)
    for (const { id } of newest.rows)
      await ctx.jobs.add(
        'privacy.check',
        { roundId: id, isNew: false },
        { singletonKey: id, startAfter: new Date(ctx.now.getTime() + after) },
      )
  })
