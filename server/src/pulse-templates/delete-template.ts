import { recordEvent } from '../audit/record-event.ts'
import type { Context } from '../lib/context.ts'
import { requireOwnTemplate } from './own-template.ts'
import { deleteTemplateRow } from './queries.ts'

/** Deletes a template. Pulses created from it have their own copies of its questions, and stay. */
export async function deleteTemplate(ctx: Context, id: string): Promise<void> {
  const { title } = await requireOwnTemplate(ctx, 'delete', id)
  await deleteTemplateRow(ctx, id)
  await recordEvent(ctx, 'template_deleted', { actorId: ctx.actor.userId, subjectId: id, detail: `«${title}»` })
}
