import { NewPulse } from '@kamerton/contract/pulses/schemas'
import { type FieldErrors, get, type Resolver, set } from 'react-hook-form'
import type { PulseDraft, QuestionDraft } from './pulse-draft'

type Path = readonly PropertyKey[]

/** What is sent: the form without what was left blank. */
export function pulseOf(draft: PulseDraft) {
  const { template: _, ...fields } = draft
  return {
    ...fields,
    target_value: (draft.target_type === 'team' && draft.target_value) || null,
    schedule:
      draft.type === 'weekly' ? { dayOfWeek: Number(draft.schedule.dayOfWeek), time: draft.schedule.time } : null,
    questions: draft.questions.map(questionOf),
  }
}

function questionOf({ key, ...question }: QuestionDraft) {
  const { scale } = question
  const isInScale = (value: number) => scale !== null && value >= (scale.min ?? 0) && value <= (scale.max ?? 0)
  return {
    ...question,
    id: key,
    better: question.better || null,
    options: question.options.flatMap((option) =>
      // A new option has no value yet: it is made of its words.
      isBlank(option) ? [] : [{ label: option.label, value: option.value || undefined }],
    ),
    labels: Object.fromEntries(
      Object.entries(question.labels).filter(([value, label]) => label.trim() !== '' && isInScale(Number(value))),
    ),
  }
}

const isBlank = ({ label }: { label: string }) => label.trim() === ''

/** Dropping blank options moves the others up; a message goes to where its option stands in the form. */
export function placeInForm(draft: PulseDraft, path: Path): string {
  const [first, at, list, index, ...rest] = path
  if (first !== 'questions' || list !== 'options' || typeof at !== 'number' || typeof index !== 'number')
    return path.join('.')
  const kept = draft.questions[at]?.options.flatMap((option, place) => (isBlank(option) ? [] : [place])) ?? []
  return [first, at, list, kept[index] ?? index, ...rest].join('.')
}

/** The form is judged by the contract's own schema, after the blank labels and options are dropped. */
export const pulseResolver: Resolver<PulseDraft, unknown, NewPulse> = (draft) => {
  const parsed = NewPulse.safeParse(pulseOf(draft))
  if (parsed.success) return { values: parsed.data, errors: {} }
  const errors: FieldErrors<PulseDraft> = {}
  for (const { path, code, message } of parsed.error.issues) {
    const place = placeInForm(draft, path)
    if (!get(errors, place)) set(errors, place, { type: code, message })
  }
  return { values: {}, errors }
}
