import type { Question } from './question-schemas.ts'

/** Seconds that people take for a question: to read it and tap, or to write two sentences on a phone. */
const secondsFor: Record<Question['type'], number> = { rating: 8, enps: 8, mood: 8, choice: 10, text: 40 }

const forms = new Intl.PluralRules('ru')
const questionWords: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'вопрос', few: 'вопроса' }
const minuteWords: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'минуты' }

/** The number of questions and the minutes that they take, rounded up: «13 вопросов, около 3 минут». */
export function lengthOfForm(questions: readonly Pick<Question, 'type'>[]): string {
  const count = questions.length
  const minutes = Math.ceil(questions.reduce((sum, { type }) => sum + secondsFor[type], 0) / 60)
  return `${count} ${questionWords[forms.select(count)] ?? 'вопросов'}, около ${minutes} ${minuteWords[forms.select(minutes)] ?? 'минут'}`
}
