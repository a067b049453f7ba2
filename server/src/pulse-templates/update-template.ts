import { type PulseTemplate, type TemplateChanges, templateIssues } from '@kamerton/contract/pulse-templates/schemas'
import { withKeys } from '@kamerton/contract/pulses/question-keys'
import { scheduleFor } from '@kamerton/contract/pulses/schedule-schema'
import { fieldRefusal } from '../lib/app-error.ts'
import type { Context } from '../lib/context.ts'
import { refuseStale } from '../lib/refuse-stale.ts'
import { requireOwnTemplate } from './own-template.ts'
import { updateTemplateRow } from './queries.ts'

export async function updateTemplate(
  ctx: Context,
  templateId: string,
  changes: TemplateChanges,
): Promise<PulseTemplate> {
  const { id, key, is_default, version, ...present } = await requireOwnTemplate(ctx, 'update', templateId)
  refuseStale({ version }, changes.version)
  if (changes.key !== undefined && changes.key !== key) throw fieldRefusal(['key'], 'Ключ шаблона не меняется')
  const type = changes.type ?? present.type
  const target_type = changes.target_type ?? present.target_type
  const questions = changes.questions ? withKeys(changes.questions) : present.questions
  const next = {
    title: changes.title ?? present.title,
    description: changes.description === undefined ? present.description : changes.description || null,
    category: changes.category ?? present.category,
    type,
    target_type,
    // A review has fixed questions about each person, which no template contains.
    questions: target_type === 'manager_review' ? [] : questions,
    schedule: scheduleFor(type, changes.schedule === undefined ? present.schedule : changes.schedule),
  }
  const [issue] = templateIssues(next)
  if (issue) throw fieldRefusal(issue.path, issue.message)
  await updateTemplateRow(ctx, id, next)
  return { id, key, is_default, version: version + 1, ...next }
}
