import { type PulseTemplate, TemplateContent } from '@kamerton/contract/pulse-templates/schemas'
import { keyOfCopy, titleOfCopy } from '@kamerton/contract/pulse-templates/template-copy'
import { AppError } from '../lib/app-error.ts'
import type { Context } from '../lib/context.ts'
import { addTemplate } from './add-template.ts'
import { findTemplate, listTemplateKeys } from './queries.ts'

/**
 * A copy that can be changed, also of a default template. Its key contains the moment; of two in one moment the second
 * takes the next.
 */
export async function duplicateTemplate(ctx: Context, id: string): Promise<PulseTemplate> {
  ctx.authorize('create', 'PulseTemplates', { is_default: false })
  const original = await findTemplate(ctx, id)
  if (!original) throw new AppError('not_found')
  const keys = await listTemplateKeys(ctx)
  let at = ctx.now.getTime()
  while (keys.includes(keyOfCopy(original.key, at))) at++
  const copy = {
    ...TemplateContent.parse(original),
    key: keyOfCopy(original.key, at),
    title: titleOfCopy(original.title),
  }
  return addTemplate(ctx, copy, keys)
}
