import type { Question } from '@kamerton/contract/pulses/question-schemas'
import { observationsOf } from '@kamerton/contract/pulses/rules'
import type { Answered } from '../../../pulses/mixing/decide-release.ts'
import type { Round } from '../../../pulses/rows/round-queries.ts'

const questionOf = (id: string, required: boolean): Question => ({
  id,
  question: id,
  type: 'rating',
  required,
  scale: { min: 1, max: 5 },
  options: [],
  labels: {},
  placeholder: null,
  better: null,
  multiple: false,
})

export const questions = [questionOf('always', true), questionOf('often', false)]
export const asked = { category: 'engagement' as const, target_type: 'company' as const, questions }

/** The answers of one person; the second question may be skipped. */
export type Sheet = { always: number; often: number | null }
/**
 * The sheets of all people, by segment of the company: its teams, and last the people without a team, if there are
 * several.
 */
export type Segments = readonly (readonly Sheet[])[]

/** Null means without a team. */
export const nameOf = (at: number, of: number): string | null => (at === of - 1 && of > 1 ? null : `team${at}`)

export const teamsOf = (segments: Segments): string[] => segments.flatMap((_, at) => nameOf(at, segments.length) ?? [])

export const answeredIn = (segments: Segments): Answered[] =>
  segments.flatMap((sheets, at) =>
    sheets.map(({ always, often }) => {
      const answers = new Map([['always', always], ...(often === null ? [] : [['often', often] as const])])
      return {
        segment: nameOf(at, segments.length),
        answers,
        observations: observationsOf(asked.category, questions, answers),
      }
    }),
  )

/** A round without a database: a decision reads only its thresholds. */
export const roundOf = (k: number, invited: number, isAnonymous: boolean): Round => ({
  id: '',
  pulse_id: '',
  number: 1,
  is_anonymous: isAnonymous,
  is_blind: false,
  anonymity_threshold: k,
  comment_threshold: 10,
  slot: null,
  opened_at: new Date(0),
  opened_on: '',
  closed_at: null,
  closed_on: null,
  closes_on: null,
  invited,
  release: null,
  seal_key: null,
  answers_lost_at: null,
  asked_to_remind_on: null,
  shares_results: true,
})

/** The company some time later: one person has gone, and another has come. */
export const nextTime = (segments: Segments, { segment, sheet }: { segment: number; sheet: Sheet }): Sheet[][] =>
  segments.map((sheets, at) => (at === segment % segments.length ? [sheet, ...sheets.slice(1)] : [...sheets]))
