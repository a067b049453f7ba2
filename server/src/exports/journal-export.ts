import type { FileFormat } from '@kamerton/contract/exports/schemas'
import { recordExport } from '../audit/record-event.ts'
import type { Context } from '../lib/context.ts'
import type { Readable } from './read-export.ts'

/** Records an export in the journal: its kind and name, its period, its format. */
export const journalExport = (ctx: Context, { document, subjectId }: Readable, format: FileFormat) =>
  recordExport(ctx, {
    actorId: ctx.actor.userId,
    subjectId,
    subjectName: [document.kind, document.title, document.period, format].join(' · '),
  })
