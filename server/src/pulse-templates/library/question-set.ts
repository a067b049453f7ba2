import type { LibraryQuestion } from '@kamerton/contract/pulse-templates/library-schemas'
import type { Question } from '@kamerton/contract/pulses/question-schemas'
import { choice, comment, frequency, rated, statement } from '../question-shapes.ts'

/** The subject that a question measures, and how to read its answers. */
type About = readonly [measures: string, reading: string]

const told = (question: Question, [measures, reading]: About): LibraryQuestion => ({ ...question, measures, reading })

/** A statement that it is good to agree with. */
export const agree = (id: string, question: string, ...about: About) =>
  told({ ...statement(id, question), better: 'high' }, about)

/** How often something good happens. */
export const oftenIsGood = (id: string, question: string, ...about: About) =>
  told({ ...rated(id, question, frequency), better: 'high' }, about)

/** How often something wearing happens. */
export const seldomIsGood = (id: string, question: string, ...about: About) =>
  told({ ...rated(id, question, frequency), better: 'low' }, about)

/** A scale whose ends have words of their own. */
export const between = (id: string, question: string, ends: readonly [low: string, high: string], ...about: About) =>
  told({ ...rated(id, question, { '1': ends[0], '5': ends[1] }), better: 'high' }, about)

export const oneOf = (
  id: string,
  question: string,
  options: readonly (readonly [value: string, label: string])[],
  ...about: About
) => told(choice(id, question, options), about)

export const inWords = (id: string, question: string, placeholder: string, ...about: About) =>
  told(comment(id, question, placeholder), about)
