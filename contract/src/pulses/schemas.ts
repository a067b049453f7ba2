import { z } from 'zod'
import { Day, Instant } from '../lib/dates.ts'
import { Id, lineText, longText, OpenedVersion, requiredLine } from '../lib/fields.ts'
import { anonymityThreshold, pulseLimits } from './constants.ts'
import { ContractHash, Counts, RoundAddress } from './credential-schemas.ts'
import { EndDay } from './end-day.ts'
import { ReminderState } from './reminding.ts'
import { Reply, Silence, SilentLaunch } from './replies.ts'
import { countsNothing } from './rules.ts'

export const PulseCategory = z.enum(['engagement', 'mood', 'enps', 'custom'], { error: 'Выберите категорию' })
export type PulseCategory = z.output<typeof PulseCategory>
export const PulseType = z.enum(['one_time', 'weekly'], { error: 'Выберите периодичность' })
export const PulseStatus = z.enum(['draft', 'active', 'completed', 'cancelled'])
export type PulseStatus = z.output<typeof PulseStatus>
export const PulseTarget = z.enum(['company', 'team', 'manager_review'], { error: 'Выберите аудиторию' })
export type PulseTarget = z.output<typeof PulseTarget>
export const QuestionType = z.enum(['rating', 'enps', 'choice', 'text', 'mood'], { error: 'Выберите тип вопроса' })
export type QuestionType = z.output<typeof QuestionType>

const wholeNumber = (error: string) => z.number({ error }).int({ error: 'Укажите целое число' })

export const Scale = z
  .strictObject({
    min: wholeNumber('Укажите минимум шкалы').min(0, { error: 'Минимум шкалы не меньше 0' }),
    max: wholeNumber('Укажите максимум шкалы')
      .min(1, { error: 'Максимум шкалы не меньше 1' })
      .max(10, { error: 'Максимум шкалы не больше 10' }),
  })
  .refine((scale) => scale.min < scale.max, { path: ['max'], error: 'Максимум шкалы должен быть больше минимума' })

export const Option = z.object({
  value: requiredLine(pulseLimits.optionLength, 'Укажите значение варианта'),
  label: requiredLine(pulseLimits.optionLength, 'Укажите подпись варианта'),
})

export type Option = z.output<typeof Option>

/** A new option: what its answers are stored by may be left to the server, see `withValues`. */
const NewOption = z.strictObject({ label: Option.shape.label, value: Option.shape.value.optional() })

/** Captions of scale values, by the value written as text: `{ "1": "тяжёлое", "5": "отличное" }`; or a list of them, from the lowest. */
const Labels = z.union([
  z.record(z.string().regex(/^\d{1,2}$/, { error: 'Подпись относится к числу шкалы' }), lineText(60)),
  z.array(lineText(60)).max(11, { error: 'Подписей больше, чем чисел на шкале' }),
])

/** Which end of a scale is the good one. */
export const GoodEnd = z.enum(['high', 'low'], { error: 'Укажите, какой край шкалы лучше' })
export type GoodEnd = z.output<typeof GoodEnd>

/** A key that a template or a client gave the question. It ends up as a key of the answers, so it must be a plain word. */
export const QuestionKey = z
  .string()
  .regex(/^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/, { error: 'Недопустимый идентификатор вопроса' })
  .refine((key) => key !== 'constructor', { error: 'Недопустимый идентификатор вопроса' })

const questionShape = {
  question: requiredLine(pulseLimits.questionLength, 'Введите текст вопроса'),
  type: QuestionType,
  required: z.boolean({ error: 'Ожидается да или нет' }).default(true),
  scale: Scale.nullish().transform((scale) => scale ?? null),
  options: z
    .array(NewOption)
    .max(pulseLimits.options, { error: `Не больше ${pulseLimits.options} вариантов` })
    .nullish()
    .transform((options) => options ?? []),
  /** Whether several options may be chosen; of any other type it says nothing. */
  multiple: z.boolean({ error: 'Ожидается да или нет' }).nullish(),
  labels: Labels.nullish().transform((labels) => labels ?? {}),
  placeholder: lineText(200)
    .nullish()
    .transform((text) => text || null),
  /** As its author said; of a question that feeds a metric it is the high end, whatever is said. */
  better: GoodEnd.nullish(),
}

/** A list names the numbers of the scale from the lowest; what is left empty in it has no caption. */
const byValue = (labels: z.output<typeof Labels>, lowest: number): Record<string, string> =>
  Array.isArray(labels)
    ? Object.fromEntries(labels.flatMap((label, step) => (label ? [[String(lowest + step), label]] : [])))
    : labels

/** Only a choice has several answers, and says so only where it has. */
const severalOf = (type: QuestionType, multiple: boolean | null | undefined): { multiple?: boolean } =>
  type === 'choice' && multiple ? { multiple } : {}

const hasTwice = (texts: readonly string[]) => new Set(texts).size !== texts.length

export const NewQuestion = z
  .strictObject({
    id: QuestionKey.nullish(),
    ...questionShape,
    /** Clients of the specification send it; the scale already says it. */
    max_value: z.unknown().optional(),
  })
  .superRefine((question, issues) => {
    const scaled = question.type === 'rating' || question.type === 'enps' || question.type === 'mood'
    if (scaled && !question.scale)
      issues.addIssue({ code: 'custom', path: ['scale'], message: 'Укажите минимум и максимум шкалы' })
    if (question.type === 'enps' && question.scale && (question.scale.min !== 0 || question.scale.max !== 10))
      issues.addIssue({ code: 'custom', path: ['scale'], message: 'Шкала eNPS всегда от 0 до 10' })
    if (scaled && question.type !== 'enps' && question.scale && question.scale.min < 1)
      issues.addIssue({ code: 'custom', path: ['scale', 'min'], message: 'Минимум шкалы не меньше 1' })
    const { scale, labels } = question
    if (Array.isArray(labels) && labels.length > (scale ? scale.max - scale.min + 1 : 0))
      issues.addIssue({ code: 'custom', path: ['labels'], message: 'Подписей больше, чем чисел на шкале' })
    if (question.type === 'choice' && question.options.length < 2)
      issues.addIssue({ code: 'custom', path: ['options'], message: 'Нужно хотя бы два варианта ответа' })
    if (hasTwice(question.options.map(({ label }) => label)))
      issues.addIssue({ code: 'custom', path: ['options'], message: 'Варианты должны различаться' })
    if (hasTwice(question.options.flatMap(({ value }) => value ?? [])))
      issues.addIssue({ code: 'custom', path: ['options'], message: 'Значения вариантов должны различаться' })
  })
  .transform((sent) => {
    const { max_value: _, multiple, ...question } = sent
    const labels = byValue(question.labels, question.scale?.min ?? 1)
    return { ...question, ...severalOf(question.type, multiple), labels }
  })
export type NewQuestion = z.output<typeof NewQuestion>

export const Question = z.object({
  /** Stable within the pulse; answers are keyed by it. */
  id: z.string(),
  question: z.string(),
  type: QuestionType,
  required: z.boolean(),
  scale: z.object({ min: z.int(), max: z.int() }).nullable(),
  options: z.array(z.object({ value: z.string(), label: z.string() })),
  /** Several of the options may be chosen: an answer is a set of them. Absent: one. */
  multiple: z.boolean().optional(),
  labels: z.record(z.string(), z.string()),
  placeholder: z.string().nullable(),
  /** Null or absent where nobody has said which end is good: see goodEndOf. */
  better: GoodEnd.nullish(),
})
export type Question = z.output<typeof Question>

export const Schedule = z.object({
  dayOfWeek: wholeNumber('Выберите день недели')
    .min(1, { error: 'День недели: с понедельника по пятницу' })
    .max(5, { error: 'День недели: с понедельника по пятницу' }),
  time: z.string({ error: 'Укажите время' }).regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'Время в виде ЧЧ:ММ' }),
})

const noQuestions = 'Добавьте хотя бы один вопрос'
/** At least one, but of a review: what a manager is asked about each person is always the same (`manager-reviews`). */
export const Questions = z
  .array(NewQuestion, { error: noQuestions })
  .max(pulseLimits.questions, { error: `Не больше ${pulseLimits.questions} вопросов` })
  .refine(
    (questions) => {
      const keys = questions.flatMap(({ id }) => (id ? [id] : []))
      return new Set(keys).size === keys.length
    },
    { error: 'Идентификаторы вопросов должны различаться' },
  )

export const pulseFields = {
  title: requiredLine(pulseLimits.titleLength, 'Введите название пульса'),
  description: longText(pulseLimits.descriptionLength)
    .nullish()
    .transform((text) => text || null),
  category: PulseCategory,
  type: PulseType.default('one_time'),
  target_type: PulseTarget,
  target_value: Id.nullish().transform((id) => id ?? null),
  is_anonymous: z.boolean({ error: 'Ожидается да или нет' }).default(false),
  questions: Questions.default([]),
  schedule: Schedule.strict()
    .nullish()
    .transform((schedule) => schedule ?? null),
  /** Whether those who were asked see the results when a round is over; absent: as the company does by default. */
  shares_results: z.boolean({ error: 'Ожидается да или нет' }).optional(),
  /** Whether that day can be it is known by whoever has the clock of the company: see whyNoEnd. */
  ends_on: EndDay.optional().transform((day) => day ?? null),
}

/** What the shape of a pulse must satisfy whatever its owner; shared by creation and editing. */
export function pulseShapeIssues(
  pulse: Pick<
    z.output<z.ZodObject<typeof pulseFields>>,
    'category' | 'type' | 'target_type' | 'target_value' | 'schedule' | 'questions' | 'is_anonymous'
  >,
): { path: (string | number)[]; message: string }[] {
  const issues: { path: (string | number)[]; message: string }[] = []
  if (pulse.category === 'enps' && pulse.target_type !== 'company')
    issues.push({ path: ['target_type'], message: 'eNPS опросы могут быть созданы только для всей компании' })
  if (pulse.target_type === 'team' && !pulse.target_value)
    issues.push({ path: ['target_value'], message: 'Выберите команду' })
  if (pulse.type === 'weekly' && !pulse.schedule)
    issues.push({ path: ['schedule'], message: 'Укажите день и время опроса' })
  if (pulse.target_type !== 'manager_review' && pulse.questions.length === 0)
    issues.push({ path: ['questions'], message: noQuestions })
  if (pulse.target_type === 'manager_review' && pulse.is_anonymous)
    issues.push({ path: ['is_anonymous'], message: 'Оценка руководителями всегда именная' })
  return issues
}

/** Changes of a pulse: what is absent stays as it is. */
export const pulseChanges = {
  title: pulseFields.title.optional(),
  description: longText(pulseLimits.descriptionLength).nullable().optional(),
  category: PulseCategory.optional(),
  type: PulseType.optional(),
  target_type: PulseTarget.optional(),
  target_value: Id.nullable().optional(),
  is_anonymous: z.boolean({ error: 'Ожидается да или нет' }).optional(),
  questions: Questions.optional(),
  schedule: Schedule.strict().nullable().optional(),
  /** Until the launch; a round keeps what it was opened with. */
  shares_results: z.boolean({ error: 'Ожидается да или нет' }).optional(),
  ends_on: EndDay.optional(),
  version: OpenedVersion,
}

/** From how many answers a group is spoken of. */
export const Threshold = wholeNumber('Укажите порог показа')
  .min(anonymityThreshold.min, { error: `Порог показа не меньше ${anonymityThreshold.min}` })
  .max(anonymityThreshold.max, { error: `Порог показа не больше ${anonymityThreshold.max}` })

/** Those whom one may ask, and how many they are now: a launch asks exactly them. */
export const Audience = z.object({
  target_type: PulseTarget,
  target_value: Id.nullable(),
  people: z.int(),
  /** Those who make the crowd of a confidential pulse: of a team only who has been in it for some days. */
  settled: z.int(),
  /** When each of the others will be one of them, the soonest first. */
  settling: z.array(Instant),
  /** The last round of these people that is over, if nobody has answered it: a launch asks first whether that is meant. */
  unanswered: Silence.nullable(),
})
export type Audience = z.output<typeof Audience>

export const Audiences = z.object({
  /** The threshold of the company: what a launch takes unless told otherwise. */
  anonymity_threshold: z.int(),
  /** Whether the company shares results by default: what a new pulse begins with. */
  shares_results: z.boolean(),
  /** Whether an anonymous pulse that is launched here and now would be a blind one: at this address browsers can. */
  is_blind: z.boolean(),
  audiences: z.array(Audience),
})
export type Audiences = z.output<typeof Audiences>

/** Questions that would count towards nothing of the pulse's category; a review has none and counts towards none. */
export const contradictionOf = (
  pulse: Pick<z.output<z.ZodObject<typeof pulseFields>>, 'category' | 'target_type' | 'questions'>,
): string | null =>
  pulse.target_type === 'manager_review' || pulse.questions.length === 0
    ? null
    : countsNothing(pulse.category, pulse.questions)

export const NewPulse = z.object(pulseFields).superRefine((pulse, issues) => {
  for (const issue of pulseShapeIssues(pulse)) issues.addIssue({ code: 'custom', ...issue })
  const contradiction = contradictionOf(pulse)
  if (contradiction) issues.addIssue({ code: 'custom', path: ['questions'], message: contradiction })
})
export type NewPulse = z.output<typeof NewPulse>

export const Participation = z.object({
  invited: z.int(),
  answered: z.int(),
  /** Percent with one decimal; null while nobody was invited. */
  rate: z.number().nullable(),
  /** The round has only just begun, and nothing is said of its rate yet. */
  early: z.boolean(),
})

/** A pulse as cards and rows show it. */
export const PulseCard = z.object({
  id: Id,
  title: z.string(),
  description: z.string().nullable(),
  category: PulseCategory,
  type: PulseType,
  status: PulseStatus,
  is_anonymous: z.boolean(),
  /** Of an anonymous pulse: answers of its newest round come with a right that nobody recognises; of a draft, they would here and now. */
  is_blind: z.boolean(),
  is_deleted: z.boolean(),
  target_type: PulseTarget,
  target_value: Id.nullable(),
  target_name: z.string().nullable(),
  schedule: Schedule.nullable(),
  /** Whether the next round shows its results to those who are asked. */
  shares_results: z.boolean(),
  /** Its last day: at the end of it the pulse closes by itself. */
  ends_on: Day.nullable(),
  created_at: Instant,
  created_by_user: z.object({ id: Id, full_name: z.string() }).nullable(),
  /** Answers that may be spoken of: all of a named pulse, the released batches of an anonymous one. */
  responses_count: z.int(),
  total_respondents: z.int(),
  response_rate: z.number().nullable(),
  /** Of the newest round. */
  participation: Participation.nullable(),
  opened_at: Instant.nullable(),
  closed_at: Instant.nullable(),
  /** Of the newest round that is over: what those who were asked got for it; null before, and of a review. */
  reply: Reply.nullable(),
})
export type PulseCard = z.output<typeof PulseCard>

export const Pulse = PulseCard.extend({
  version: z.int(),
  reminders: ReminderState,
  /** Launches while the last round of the same people had no reply, the newest first; only to owner and admins. */
  silent_launches: z.array(SilentLaunch),
  questions: z.array(Question),
  /** Of the newest round: whose results are shown back, and where a comment to them is written. */
  round: z.object({ id: Id, shares_results: z.boolean() }).nullable(),
  /** k of the newest round (frozen at its launch), or the company's present one for a draft. */
  anonymity_threshold: z.int(),
  /** Someone has answered, or may have in a confidential round that runs, so the questions are frozen. */
  has_responses: z.boolean(),
  /** When the answers of the newest round were lost with the key that opened them; null where they were not. */
  answers_lost_at: Instant.nullable(),
  /** What was promised of the newest round, where everybody may read it, and how its answers were counted, group by group. */
  contract: z.object({ round: RoundAddress, hash: ContractHash, totals: z.array(Counts) }).nullable(),
})
export type Pulse = z.output<typeof Pulse>

/** Over the pulses that the caller may see; eNPS and response rate are those of their dashboard, and null to who has none. */
export const PulseStats = z.object({
  active_pulses: z.int(),
  responses_per_week: z.int(),
  total_responses: z.int(),
  average_enps: z.number().nullable(),
  enps_responses: z.int(),
  /** Percent with one decimal. */
  average_response_rate: z.number().nullable(),
})
export type PulseStats = z.output<typeof PulseStats>
