import type { TemplateContent } from '@kamerton/contract/pulse-templates/schemas'
import { defaultSchedule, enpsWords } from '@kamerton/contract/pulses/constants'
import { GoodEnd, PulseCategory, QuestionType } from '@kamerton/contract/pulses/question-schemas'
import { type Pulse, PulseTarget, PulseType } from '@kamerton/contract/pulses/schemas'
import { z } from 'zod'

const bound = z.number().nullable().catch(null)

/** A question while it is typed: any field may be empty. `key` is the id under which answers are stored. */
export const QuestionDraft = z.object({
  key: z.string().nullable(),
  question: z.string(),
  type: QuestionType,
  required: z.boolean(),
  scale: z.object({ min: bound, max: bound }).nullable(),
  options: z.array(z.object({ value: z.string(), label: z.string() })),
  /** Several options may be chosen; false in drafts stored before this field existed. */
  multiple: z.boolean().catch(false),
  labels: z.record(z.string(), z.string().catch('')),
  placeholder: z.string(),
  /** Good end of the scale; '' where it is not set, also in drafts stored before this field existed. */
  better: z.union([GoodEnd, z.literal('')]).catch(''),
})
export type QuestionDraft = z.output<typeof QuestionDraft>

/** The whole form, also the shape of its stored draft. */
export const PulseDraft = z.object({
  title: z.string(),
  description: z.string(),
  category: z.union([PulseCategory, z.literal('')]),
  type: PulseType,
  target_type: PulseTarget,
  target_value: z.string(),
  is_anonymous: z.boolean(),
  /** Also read from drafts stored before this field existed. */
  shares_results: z.boolean().catch(true),
  questions: z.array(QuestionDraft),
  schedule: z.object({ dayOfWeek: z.string(), starts_on: z.string(), time: z.string() }),
  /** Last day for answers; '' without one, also in drafts stored before this field existed. */
  ends_on: z.string().catch(''),
  /** Title of the template that the pulse started with, shown above the form. */
  template: z.string(),
  /** Key of a template edited in this form. A pulse has none. */
  template_key: z.string().catch(''),
})
export type PulseDraft = z.output<typeof PulseDraft>

type Resetting = Pick<QuestionDraft, 'scale' | 'labels' | 'options' | 'multiple'>

/**
 * Initial values of a question when its type is chosen: scale, labels and options of the previous type would not fit.
 */
export function startOf(type: QuestionType): Resetting {
  const none = { scale: null, labels: {}, options: [], multiple: false }
  switch (type) {
    case 'enps':
      return { ...none, scale: { min: 0, max: 10 } }
    case 'rating':
    case 'mood':
      return { ...none, scale: { min: 1, max: 5 } }
    case 'choice':
      return { ...none, options: [emptyOption(), emptyOption()] }
    case 'text':
      return none
  }
}

export const emptyOption = () => ({ value: '', label: '' })

export const emptyQuestion = (): QuestionDraft => ({
  key: null,
  question: '',
  type: 'rating',
  required: true,
  placeholder: '',
  better: '',
  ...startOf('rating'),
})

/** Copies a question. It gets another storage key, and so do its options, because its answers are stored separately. */
export const copyOf = (question: QuestionDraft): QuestionDraft => ({
  ...question,
  key: null,
  options: question.options.map(({ label }) => ({ label, value: '' })),
})

/** The eNPS question with its standard text. */
const enpsQuestion = (): QuestionDraft => ({
  ...emptyQuestion(),
  ...startOf('enps'),
  type: 'enps',
  question: enpsWords,
})

const isUntouched = ({ question, type }: QuestionDraft) =>
  question.trim() === '' || (type === 'enps' && question === enpsWords)

/** Questions of a form with this category: where nothing has been typed, a question that its metric counts. */
export function withCategory(questions: readonly QuestionDraft[], category: PulseCategory | ''): QuestionDraft[] {
  const typed = questions.filter((question) => !isUntouched(question))
  if (category === 'enps') return typed.some(({ type }) => type === 'enps') ? typed : [enpsQuestion(), ...typed]
  const isTyped = typed.length > 0 || category === ''
  if (isTyped) return questions.filter(({ question }) => question !== enpsWords)
  return [category === 'mood' ? { ...emptyQuestion(), ...startOf('mood'), type: 'mood' } : emptyQuestion()]
}

const noSchedule = { dayOfWeek: String(defaultSchedule.dayOfWeek), starts_on: '', time: defaultSchedule.time }

/** An empty form: for the company, or for a team if the person may not ask the company. */
export const emptyDraft = ({
  mayAskCompany,
  teamIds,
}: {
  mayAskCompany: boolean
  teamIds: readonly string[]
}): PulseDraft => ({
  title: '',
  description: '',
  category: '',
  type: 'one_time',
  target_type: mayAskCompany ? 'company' : 'team',
  target_value: mayAskCompany ? '' : (teamIds[0] ?? ''),
  is_anonymous: true,
  shares_results: true,
  questions: [emptyQuestion()],
  schedule: noSchedule,
  ends_on: '',
  template: '',
  template_key: '',
})

export const draftOfPulse = (pulse: Pulse): PulseDraft => ({
  title: pulse.title,
  description: pulse.description ?? '',
  category: pulse.category,
  type: pulse.type,
  target_type: pulse.target_type,
  target_value: pulse.target_value ?? '',
  is_anonymous: pulse.is_anonymous,
  shares_results: pulse.shares_results,
  questions: draftsOf(pulse.questions),
  schedule: scheduleOf(pulse),
  ends_on: pulse.ends_on ?? '',
  template: '',
  template_key: '',
})

/**
 * Applies a template to the form. The audience type is the template's if the person may ask the company, else a team;
 * the chosen team stays.
 */
export const withTemplate = (draft: PulseDraft, template: TemplateContent, mayAskCompany: boolean): PulseDraft => ({
  ...draft,
  title: template.title,
  description: template.description ?? '',
  category: template.category,
  type: template.type,
  target_type: mayAskCompany ? template.target_type : 'team',
  questions: draftsOf(template.questions),
  schedule: scheduleOf(template),
  template: template.title,
})

export const draftsOf = (questions: Pulse['questions']): QuestionDraft[] =>
  questions.map(({ id, placeholder, better, multiple, ...question }) => ({
    ...question,
    key: id,
    multiple: multiple ?? false,
    placeholder: placeholder ?? '',
    better: better ?? '',
  }))

const scheduleOf = ({ schedule }: Pick<Pulse, 'schedule'>) =>
  schedule
    ? {
        dayOfWeek: String(schedule.dayOfWeek ?? defaultSchedule.dayOfWeek),
        starts_on: schedule.starts_on ?? '',
        time: schedule.time,
      }
    : noSchedule
