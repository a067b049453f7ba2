import { TemplateContent } from '@kamerton/contract/pulse-templates/schemas'

const key = 'selected_template'

/** What was chosen among templates, or in the library, waits here for the form of a new pulse. */
export const keepSelectedTemplate = (template: TemplateContent): void =>
  localStorage.setItem(key, JSON.stringify(template))

/** Gives it once. */
export function takeSelectedTemplate(): TemplateContent | undefined {
  const saved = localStorage.getItem(key)
  localStorage.removeItem(key)
  try {
    return saved ? TemplateContent.parse(JSON.parse(saved)) : undefined
  } catch {
    return undefined
  }
}
