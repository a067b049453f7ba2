import { NewTemplate, type PulseTemplate } from '@kamerton/contract/pulse-templates/schemas'
import { emptyDraft, type PulseDraft, withTemplate } from '../form/pulse-draft'
import { pulseOf } from '../form/pulse-of'

/** Key of the draft on the device: one per template, and one for a new template. */
export const draftName = (templateId: string | null): string => `pulse-template.${templateId ?? 'new'}`

export const newTemplate: PulseDraft = { ...emptyDraft({ mayAskCompany: true, teamIds: [] }), category: 'custom' }

export const draftOfTemplate = (template: PulseTemplate): PulseDraft => ({
  ...withTemplate(newTemplate, template, true),
  template: '',
  template_key: template.key,
})

/**
 * Makes the request: only those fields of the form that a template has. The concrete audience is chosen when the
 * template is used.
 */
export function templateOf(draft: PulseDraft) {
  const fields = Object.keys(NewTemplate.shape)
  const typed = Object.fromEntries(Object.entries(pulseOf(draft)).filter(([field]) => fields.includes(field)))
  // A review has constant questions about each person, which nobody writes.
  const questions = draft.target_type === 'manager_review' ? [] : typed['questions']
  return { ...typed, questions, key: draft.template_key }
}
