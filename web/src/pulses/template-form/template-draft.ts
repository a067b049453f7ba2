import { NewTemplate, type PulseTemplate } from '@kamerton/contract/pulse-templates/schemas'
import { emptyDraft, type PulseDraft, withTemplate } from '../form/pulse-draft'
import { pulseOf } from '../form/pulse-of'

/** The name under which what is typed waits on the device: one per template, and one for the template that is not there yet. */
export const draftName = (templateId: string | null): string => `pulse-template.${templateId ?? 'new'}`

export const newTemplate: PulseDraft = { ...emptyDraft({ mayAskCompany: true, teamIds: [] }), category: 'custom' }

export const draftOfTemplate = (template: PulseTemplate): PulseDraft => ({
  ...withTemplate(newTemplate, template, true),
  template: '',
  template_key: template.key,
})

/** What is sent: of the form only what a template has. Whom it asks by name, and how, is said when it is used. */
export function templateOf(draft: PulseDraft) {
  const fields = Object.keys(NewTemplate.shape)
  const typed = Object.fromEntries(Object.entries(pulseOf(draft)).filter(([field]) => fields.includes(field)))
  // A review asks about each person the same, which nobody writes.
  const questions = draft.target_type === 'manager_review' ? [] : typed['questions']
  return { ...typed, questions, key: draft.template_key }
}
