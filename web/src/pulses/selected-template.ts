import { TemplateContent } from '@kamerton/contract/pulse-templates/schemas'

const key = 'selected_template'

/** Stores a chosen template or library set for the form of a new pulse. */
export const keepSelectedTemplate = (template: TemplateContent): void =>
  localStorage.setItem(key, JSON.stringify(template))

/** Returns the stored template once and removes it. */
export function takeSelectedTemplate(): TemplateContent | undefined {
  const saved = localStorage.getItem(key)
  localStorage.removeItem(key)
  try {
    return saved ? TemplateContent.parse(JSON.parse(saved)) : undefined
  } catch {
    return undefined
  }
}
