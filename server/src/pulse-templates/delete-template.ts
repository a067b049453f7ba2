import { recordEvent } from '../audit/record-event.ts'
import type { Context } from '../lib/context.ts'
import { requireOwnTemplate } from './own-template.ts'
import { deleteTemplateRow } from './queries.ts'

/** Pulses that were begun with it have its questions as their own, and stay. */
export async function deleteTemplate(ctx: Context, id: string): Promise<void> {
  const { title } = await requireOwnTemplate(ctx, 'delete', id)
  await deleteTemplateRow(ctx, id)
  await recordEvent(ctx, 'template_deleted', { actorId: ctx.actor.userId, subjectId: id, detail: `«${title}»` })
}
