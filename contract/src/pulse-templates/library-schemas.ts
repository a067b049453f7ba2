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

/** A question ready to be asked, and how to understand what is answered. */
export const LibraryQuestion = Question.extend({
  /** What it asks about, in the words of whoever reads the answers. */
  measures: z.string(),
  /** What a low or a high answer says, and what it does not. */
  reading: z.string(),
})
export type LibraryQuestion = z.output<typeof LibraryQuestion>

/** Questions that are asked together. */
export const QuestionSet = z.object({
  /** Never changes, whatever the title becomes. */
  key: z.string(),
  topic: z.enum(libraryTopics),
  title: z.string(),
  /** For those who are asked: stands above the questions. */
  description: z.string(),
  category: PulseCategory,
  measures: z.string(),
  /** Whom to ask, when, and whether with names. */
  asking: z.string(),
  reading: z.string(),
  questions: z.array(LibraryQuestion),
})
export type QuestionSet = z.output<typeof QuestionSet>

export const QuestionLibrary = z.object({ sets: z.array(QuestionSet) })
export type QuestionLibrary = z.output<typeof QuestionLibrary>
