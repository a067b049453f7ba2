import { z } from 'zod'
import { lineText, requiredLine, wholeNumber } from '../lib/fields.ts'
import { pulseLimits } from './constants.ts'

export const PulseCategory = z.enum(['engagement', 'mood', 'enps', 'custom'], { error: 'Выберите категорию' })
export type PulseCategory = z.output<typeof PulseCategory>
export const QuestionType = z.enum(['rating', 'enps', 'choice', 'text', 'mood'], { error: 'Выберите тип вопроса' })
export type QuestionType = z.output<typeof QuestionType>

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

/** A new option: the value that its answers are stored under may be left to the server, see `withValues`. */
const NewOption = z.strictObject({ label: Option.shape.label, value: Option.shape.value.optional() })

/**
 * Captions of scale values, by the value written as text: `{ "1": "тяжёлое", "5": "отличное" }`. A list of captions,
 * from the lowest value, is accepted too.
 */
const Labels = z.union([
  z.record(z.string().regex(/^\d{1,2}$/, { error: 'Подпись относится к числу шкалы' }), lineText(60)),
  z.array(lineText(60)).max(11, { error: 'Подписей больше, чем чисел на шкале' }),
])

/** The good end of a scale. */
export const GoodEnd = z.enum(['high', 'low'], { error: 'Укажите, какой край шкалы лучше' })
export type GoodEnd = z.output<typeof GoodEnd>

/** A key that a template or a client gave the question. It becomes a key of the answers, so it must be a plain word. */
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
  /** Whether several options may be chosen; ignored for any other type. */
  multiple: z.boolean({ error: 'Ожидается да или нет' }).nullish(),
  labels: Labels.nullish().transform((labels) => labels ?? {}),
  placeholder: lineText(200)
    .nullish()
    .transform((text) => text || null),
  /** The good end as its author chose it; a question that feeds a metric always has the high end. */
  better: GoodEnd.nullish(),
}

/** Converts a list of captions, which begins with the lowest value; an empty entry means no caption. */
const byValue = (labels: z.output<typeof Labels>, lowest: number): Record<string, string> =>
  Array.isArray(labels)
    ? Object.fromEntries(labels.flatMap((label, step) => (label ? [[String(lowest + step), label]] : [])))
    : labels

/** Only a choice may have several answers; the field is absent where it has not. */
const severalOf = (type: QuestionType, multiple: boolean | null | undefined): { multiple?: boolean } =>
  type === 'choice' && multiple ? { multiple } : {}

const hasTwice = (texts: readonly string[]) => new Set(texts).size !== texts.length

export const NewQuestion = z
  .strictObject({
    id: QuestionKey.nullish(),
    ...questionShape,
    /** Sent by clients of the specification, and ignored: the scale contains it. */
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
  /** Whether several options may be chosen: an answer is then a set of them. Absent: one. */
  multiple: z.boolean().optional(),
  labels: z.record(z.string(), z.string()),
  placeholder: z.string().nullable(),
  /** Null or absent where nobody has chosen the good end: see goodEndOf. */
  better: GoodEnd.nullish(),
})
export type Question = z.output<typeof Question>

export const noQuestions = 'Добавьте хотя бы один вопрос'
/** At least one question, except for a review: its questions about each person are fixed (`manager-reviews`). */
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
