import type { NewTemplate, PulseTemplate } from '@kamerton/contract/pulse-templates/schemas'
import { withKeys } from '@kamerton/contract/pulses/question-keys'
import { scheduleFor } from '@kamerton/contract/pulses/schedule-schema'
import type { Context } from '../lib/context.ts'
import { addTemplate } from './add-template.ts'
import { listTemplateKeys } from './queries.ts'

export async function createTemplate(ctx: Context, template: NewTemplate): Promise<PulseTemplate> {
  ctx.authorize('create', 'PulseTemplates', { is_default: false })
  return addTemplate(
    ctx,
    {
      ...template,
      questions: template.target_type === 'manager_review' ? [] : withKeys(template.questions),
      schedule: scheduleFor(template.type, template.schedule),
    },
    await listTemplateKeys(ctx),
  )
}
