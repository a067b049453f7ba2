import { enpsGroup } from '../analytics/enps-group.ts'
import type { MetricName } from '../analytics/schemas.ts'
import type { Interval } from '../analytics/statistics/interval.ts'
import { pulseLimits } from './constants.ts'
import type { GoodEnd, Option, PulseCategory, Question } from './question-schemas.ts'

type Scaled = Pick<Question, 'type' | 'scale'>

/**
 * The metric that a question feeds, or null. Its type and scale say which it could feed; the pulse's category must
 * match.
 */
export function metricOf(category: string, question: Scaled): Exclude<MetricName, 'participation'> | null {
  const { scale } = question
  if (!scale || question.type === 'text' || question.type === 'choice') return null
  if (category === 'enps' && question.type === 'enps' && scale.min === 0 && scale.max === 10) return 'enps'
  const oneToFive = scale.min === 1 && scale.max === 5
  if (category === 'mood' && oneToFive && question.type !== 'enps') return 'mood'
  if (category === 'engagement' && oneToFive && question.type !== 'enps') return 'engagement'
  return null
}

/**
 * Why a question feeds no metric in a pulse of this category; null when it does. The text continues the form's words:
 * «не войдёт в показатель, потому что …».
 */
export function whyNotCounted(category: PulseCategory, question: Scaled): string | null {
  if (metricOf(category, question) !== null) return null
  if (question.type === 'text') return 'свободный ответ – это слова, а не число'
  if (question.type === 'choice') return 'у вариантов нет шкалы'
  if (category === 'custom') return 'ответы на «Свои вопросы» видны только в самом пульсе'
  if (category === 'enps') return 'в eNPS входит только вопрос типа «eNPS, от 0 до 10»'
  const named = category === 'mood' ? 'настроение' : 'вовлечённость'
  if (question.type === 'enps') return `${named} считается по шкале от 1 до 5, а у eNPS она от 0 до 10`
  return `${named} считается по шкале от 1 до 5`
}

/**
 * A warning that no question feeds the metric of the category; null when at least one does, or the category has no
 * metric.
 */
export function countsNothing(category: PulseCategory, questions: readonly Scaled[]): string | null {
  if (category === 'custom' || questions.some((question) => metricOf(category, question) !== null)) return null
  return {
    enps: 'Ни один вопрос не войдёт в eNPS: нужен вопрос типа «eNPS, от 0 до 10»',
    mood: 'Ни один вопрос не войдёт в настроение: нужна шкала от 1 до 5',
    engagement: 'Ни один вопрос не войдёт в вовлечённость: нужна шкала от 1 до 5',
  }[category]
}

/**
 * Options with the values that answers are stored under. A new option is stored under its words; an existing value
 * never changes.
 */
export function withValues(options: readonly { label: string; value?: string | undefined }[]): Option[] {
  const taken = new Set(options.flatMap(({ value }) => (value === undefined ? [] : [value])))
  return options.map(({ label, value }) => {
    if (value !== undefined) return { value, label }
    let free = label
    for (let copy = 2; taken.has(free); copy++) free = `${label.slice(0, pulseLimits.optionLength - 5)} (${copy})`
    taken.add(free)
    return { value: free, label }
  })
}

export type AnswerIssue = { number: number; questionId: string; message: string }
/** A number of a scale, a text, the value of an option; or several values, in the order of the options. */
export type Answer = number | string | string[]
export type Answers = ReadonlyMap<string, Answer>

/**
 * Checks a sheet against its questions. Returns the answers as the database stores them, or the first error with the
 * number of its question, counted from 1. An empty text, nothing chosen or null is «no answer». Of several options the
 * order in which they were chosen is not stored.
 */
export function checkAnswers(
  questions: readonly Question[],
  sheet: Readonly<Record<string, Answer | null>>,
): { answers: Answers } | { issue: AnswerIssue } {
  const given = new Map(Object.entries(sheet))
  const answers = new Map<string, Answer>()
  for (const [index, question] of questions.entries()) {
    const raw = given.get(question.id)
    given.delete(question.id)
    const answer = typeof raw === 'string' && question.type === 'text' ? raw.trim() : raw
    const issue = (message: string) => ({ issue: { number: index + 1, questionId: question.id, message } })
    if (answer === undefined || answer === null || answer === '' || isNothing(answer)) {
      if (question.required) return issue(`Пожалуйста, ответьте на обязательный вопрос ${index + 1}`)
      continue
    }
    const message = refusalOf(question, answer)
    if (message) return issue(`Вопрос ${index + 1}: ${message}`)
    answers.set(question.id, typeof answer === 'object' ? inOrderOf(question, answer) : answer)
  }
  const [unknown] = given.keys()
  if (unknown !== undefined)
    return { issue: { number: 0, questionId: unknown, message: 'В опросе нет такого вопроса' } }
  return { answers }
}

/** An answer in words: for a choice its labels, not the stored values. */
export function wordsOf(question: Pick<Question, 'type' | 'options'>, answer: Answer): Answer {
  if (question.type !== 'choice' || typeof answer === 'number') return answer
  const labelOf = (one: string) => question.options.find(({ value }) => value === one)?.label ?? one
  return typeof answer === 'object' ? answer.map(labelOf) : labelOf(answer)
}

const isNothing = (answer: Answer): boolean => typeof answer === 'object' && answer.length === 0

const inOrderOf = ({ options }: Question, chosen: readonly string[]): string[] =>
  options.flatMap(({ value }) => (chosen.includes(value) ? [value] : []))

function refusalOf(question: Question, answer: Answer): string | null {
  if (question.type === 'text') return typeof answer === 'string' ? null : 'ожидается текст'
  if (question.type === 'choice' && question.multiple)
    return typeof answer === 'object' && answer.every((value) => isOption(question, value))
      ? null
      : 'выберите из предложенных вариантов'
  if (question.type === 'choice') return isOption(question, answer) ? null : 'выберите один из вариантов'
  const scale = question.scale ?? { min: 1, max: 5 }
  const fits = typeof answer === 'number' && Number.isInteger(answer) && answer >= scale.min && answer <= scale.max
  return fits ? null : `выберите число от ${scale.min} до ${scale.max}`
}

const isOption = ({ options }: Question, answer: Answer): boolean => options.some(({ value }) => value === answer)

/**
 * The good end of a question's scale: the end of its metric, or the author's choice. Null: unknown, and nothing is
 * coloured.
 */
export function goodEndOf(category: string, question: Scaled & Pick<Question, 'better'>): GoodEnd | null {
  const isKnown = question.type === 'enps' || question.type === 'mood' || metricOf(category, question) !== null
  return isKnown ? 'high' : (question.better ?? null)
}

/** One respondent's contribution to a metric in one round: the mean of the items that person gave, and of how many. */
export type Observation = { metric: Exclude<MetricName, 'participation'>; value: number; items: number }

/** The unit of measurement is a respondent in a round, not an answer: a person's items are averaged first. */
export function observationsOf(
  category: string,
  questions: readonly (Scaled & Pick<Question, 'id'>)[],
  answers: Pick<Answers, 'get'>,
): Observation[] {
  const observed: { metric: Observation['metric']; sum: number; items: number }[] = []
  for (const question of questions) {
    const metric = metricOf(category, question)
    const value = answers.get(question.id)
    if (!metric || typeof value !== 'number') continue
    const before = observed.find((one) => one.metric === metric)
    if (before) {
      before.sum += value
      before.items += 1
    } else observed.push({ metric, sum: value, items: 1 })
  }
  return observed.map(({ metric, sum, items }) => ({ metric, value: sum / items, items }))
}

/** The amount that an answer adds to the shown value: for eNPS only its group counts, as 1, 0 or -1. */
export const scoreOf = ({ metric, value }: Pick<Observation, 'metric' | 'value'>): number =>
  metric === 'enps' ? { promoter: 1, passive: 0, detractor: -1 }[enpsGroup(value)] : value

/** The scale of these scores. */
export const scoreScale = (metric: Observation['metric']): Interval =>
  metric === 'enps' ? { low: -1, high: 1 } : { low: 1, high: 5 }

/** An observation as rollups count it. The groups of eNPS exist for eNPS only. */
export function counted({ metric, value }: Omit<Observation, 'items'>) {
  const group = metric === 'enps' ? enpsGroup(value) : null
  return {
    metric,
    value,
    promoters: Number(group === 'promoter'),
    passives: Number(group === 'passive'),
    detractors: Number(group === 'detractor'),
  }
}
