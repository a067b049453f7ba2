import type { Scope } from '../../lib/database/tenant.ts'
import { deleteParts, type PartTable, updateParts } from '../rows/part-queries.ts'
import type { PartsSaving } from './compare-parts.ts'

/** Skills are written before their activities, and deleted after them: a moved activity keeps its row. */
const writing = ['goals', 'skills', 'activities', 'milestones'] as const satisfies readonly PartTable[]

export async function writeParts(scope: Scope, planId: string, saving: PartsSaving): Promise<void> {
  for (const table of writing) await updateParts(scope, planId, table, saving[table]?.written ?? [])
  for (const table of writing.toReversed())
    await deleteParts(
      scope,
      planId,
      table,
      (saving[table]?.removed ?? []).map(({ id }) => id),
    )
}
