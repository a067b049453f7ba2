import type { JobHandlers } from '../lib/work.ts'
import { deleteFile, updateExport } from './queries.ts'
import type { ExportKinds } from './read-export.ts'
import { writeOrdered } from './write-ordered.ts'

export const exportJobs = (kinds: ExportKinds) =>
  ({
    'exports.write': (unbound, companyId, { exportId }) => writeOrdered(unbound, companyId, kinds, exportId),

    'exports.remove': (unbound, companyId, { exportId }) =>
      unbound.inCompany(companyId, async (ctx) => {
        await deleteFile(ctx, exportId)
        await updateExport(ctx, exportId, { state: 'removed' })
      }),
  }) satisfies Partial<JobHandlers>
