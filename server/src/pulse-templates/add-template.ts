import { mostTemplates, type PulseTemplate } from '@kamerton/contract/pulse-templates/schemas'
import { AppError } from '../lib/app-error.ts'
import type { Context } from '../lib/context.ts'
import { insertTemplates } from './queries.ts'

/** Adds a template of the company's own. `keys` are its present keys. */
export async function addTemplate(
  ctx: Context,
  template: Omit<PulseTemplate, 'id' | 'is_default' | 'version'>,
  keys: readonly string[],
): Promise<PulseTemplate> {
  if (keys.includes(template.key)) throw new AppError('template_key_taken')
  if (keys.length >= mostTemplates) throw new AppError('templates_full')
  const row = { ...template, id: ctx.newId(), is_default: false }
  await insertTemplates(ctx, [{ ...row, created_at: ctx.now }])
  return { ...row, version: 1 }
}
