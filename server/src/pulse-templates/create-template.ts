import type { NewTemplate, PulseTemplate } from '@kamerton/contract/pulse-templates/schemas'
import { withKeys } from '@kamerton/contract/pulses/question-keys'
import type { Context } from '../lib/context.ts'
import { addTemplate } from './add-template.ts'
import { listTemplateKeys } from './queries.ts'

export async function createTemplate(ctx: Context, template: NewTemplate): Promise<PulseTemplate> {
  ctx.authorize('create', 'PulseTemplates', { is_default: false })
  const { schedule, questions, ...rest } = template
  return addTemplate(
    ctx,
    { ...rest, questions: withKeys(questions), schedule: template.type === 'weekly' ? schedule : null },
    await listTemplateKeys(ctx),
  )
}
