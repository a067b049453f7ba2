import type { PulseTemplate } from '@kamerton/contract/pulse-templates/schemas'
import { AppError } from '../lib/app-error.ts'
import type { Context } from '../lib/context.ts'
import { findTemplateToChange } from './queries.ts'

/** A template that may be changed or deleted, under its lock: one of the company's own. */
export async function requireOwnTemplate(
  ctx: Context,
  action: 'update' | 'delete',
  id: string,
): Promise<PulseTemplate> {
  // Checked before the lock: an actor who may not change templates must not make others wait, nor learn their ids.
  ctx.authorize(action, 'PulseTemplates', {})
  const template = await findTemplateToChange(ctx, id)
  if (!template) throw new AppError('not_found')
  if (template.is_default) throw new AppError('template_is_default')
  return template
}
