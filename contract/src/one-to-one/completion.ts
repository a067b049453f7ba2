import type { FormField } from './form-fields.ts'

/** The fields that a completion checks, in the form as it will be saved. */
export type CompletedForm = {
  accomplishments: readonly string[]
  next_period_plans: readonly string[]
  manager_comments: string | null
  manager_rating: number | null
}

const saysSomething = (items: readonly string[]): boolean => items.some((item) => item.trim() !== '')

/** The message for each field without which a meeting cannot be completed. */
export const completionNeeds = {
  accomplishments: 'Запишите хотя бы одно достижение',
  next_period_plans: 'Запишите хотя бы один план на следующий период',
  manager_comments: 'Напишите комментарий руководителя',
  manager_rating: 'Поставьте оценку от 1 до 5',
} as const satisfies Partial<Record<FormField, string>>
export type NeededField = keyof typeof completionNeeds

/** The fields that still have to be filled in; a list only where the person who completes may edit it. */
export function missingFields(form: CompletedForm, mayWrite: (field: FormField) => boolean): NeededField[] {
  const missing: NeededField[] = []
  for (const list of ['accomplishments', 'next_period_plans'] as const)
    if (mayWrite(list) && !saysSomething(form[list])) missing.push(list)
  if (!form.manager_comments?.trim()) missing.push('manager_comments')
  if (form.manager_rating === null) missing.push('manager_rating')
  return missing
}

/** A list as it is finally stored: trimmed, and without empty lines. */
export const tidied = (items: readonly string[]): string[] =>
  items.map((item) => item.trim()).filter((item) => item !== '')
