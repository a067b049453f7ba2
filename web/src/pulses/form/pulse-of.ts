import { scheduleFor } from '@kamerton/contract/pulses/schedule-schema'
import type { PulseDraft, QuestionDraft } from './pulse-draft'

/** Makes the request from the form, without fields left blank. */
export function pulseOf(draft: PulseDraft) {
  const { template: _, template_key: __, ...fields } = draft
  const isReview = draft.target_type === 'manager_review'
  return {
    ...fields,
    // The form also keeps values chosen for another audience.
    is_anonymous: draft.is_anonymous && !isReview,
    target_value: (draft.target_type === 'team' && draft.target_value) || null,
    schedule: scheduleFor(draft.type, {
      dayOfWeek: Number(draft.schedule.dayOfWeek),
      starts_on: draft.schedule.starts_on || null,
      time: draft.schedule.time,
    }),
    // A review has constant questions: the form keeps the typed ones and does not send them.
    questions: isReview ? [] : draft.questions.map(questionOf),
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
      // A new option has no value yet; the server makes it from the label.
      isBlank(option) ? [] : [{ label: option.label, value: option.value || undefined }],
    ),
    labels: Object.fromEntries(
      Object.entries(question.labels).filter(([value, label]) => label.trim() !== '' && isInScale(Number(value))),
    ),
  }
}

export const isBlank = ({ label }: { label: string }) => label.trim() === ''
