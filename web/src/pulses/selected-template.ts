import { PulseTemplate } from '@kamerton/contract/pulse-templates/schemas'

const key = 'selected_template'

/** The template chosen on its own screen waits here for the form of a new pulse. */
export const keepSelectedTemplate = (template: PulseTemplate): void =>
  localStorage.setItem(key, JSON.stringify(template))

/** Gives it once. */
export function takeSelectedTemplate(): PulseTemplate | undefined {
  const saved = localStorage.getItem(key)
  localStorage.removeItem(key)
  try {
    return saved ? PulseTemplate.parse(JSON.parse(saved)) : undefined
  } catch {
    return undefined
  }
}
