import { z } from 'zod'
import { PulseCategory, Question } from '../pulses/question-schemas.ts'

export const libraryTopics = [
  'Нагрузка и выгорание',
  'Адаптация',
  'Уход из компании',
  'Руководитель',
  'Изменения',
  'Удалённая работа',
  'Можно ли говорить прямо',
] as const

/** A question that is ready to ask, with a guide to its answers. */
export const LibraryQuestion = Question.extend({
  /** The subject of the question, in words for people who read the answers. */
  measures: z.string(),
  /** The meaning of low and high answers, and its limits. */
  reading: z.string(),
})
export type LibraryQuestion = z.output<typeof LibraryQuestion>

/** Questions that are asked together. */
export const QuestionSet = z.object({
  /** Stays the same when the title changes. */
  key: z.string(),
  topic: z.enum(libraryTopics),
  title: z.string(),
  /** A text for those who are asked, above the questions. */
  description: z.string(),
  category: PulseCategory,
  measures: z.string(),
  /** Advice on people to ask, the time, and whether to ask with names. */
  asking: z.string(),
  reading: z.string(),
  questions: z.array(LibraryQuestion),
})
export type QuestionSet = z.output<typeof QuestionSet>

export const QuestionLibrary = z.object({ sets: z.array(QuestionSet) })
export type QuestionLibrary = z.output<typeof QuestionLibrary>
