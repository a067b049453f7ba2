import type { LibraryQuestion } from '@kamerton/contract/pulse-templates/library-schemas'
import type { Question } from '@kamerton/contract/pulses/question-schemas'
import { choice, comment, frequency, rated, statement } from '../question-shapes.ts'

/** The subject that a question measures, and how to read its answers. */
type About = readonly [measures: string, reading: string]

const withReading = (question: Question, [measures, reading]: About): LibraryQuestion => ({
  ...question,
  measures,
  reading,
})

/** A statement where agreement is good. */
export const agree = (id: string, question: string, ...about: About) =>
  withReading({ ...statement(id, question), better: 'high' }, about)

/** Frequency of something good. */
export const oftenIsGood = (id: string, question: string, ...about: About) =>
  withReading({ ...rated(id, question, frequency), better: 'high' }, about)

/** Frequency of something wearing. */
export const seldomIsGood = (id: string, question: string, ...about: About) =>
  withReading({ ...rated(id, question, frequency), better: 'low' }, about)

/** A scale with its own texts at both ends. */
export const between = (id: string, question: string, ends: readonly [low: string, high: string], ...about: About) =>
  withReading({ ...rated(id, question, { '1': ends[0], '5': ends[1] }), better: 'high' }, about)

export const oneOf = (
  id: string,
  question: string,
  options: readonly (readonly [value: string, label: string])[],
  ...about: About
) => withReading(choice(id, question, options), about)

export const inWords = (id: string, question: string, placeholder: string, ...about: About) =>
  withReading(comment(id, question, placeholder), about)
