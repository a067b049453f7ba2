import { expect, test } from 'vitest'
import { noVerdict } from '../analytics/change-verdict.ts'
import {
  countsPool,
  engagementOf,
  enpsOf,
  likertScale,
  meanOf,
  momentsPool,
  type PooledValue,
} from '../analytics/rules.ts'
import type { MetricName } from '../analytics/schemas.ts'
import { type FocusInput, figuresLookedAt, focusOf } from './focus.ts'
import { unmetDays } from './focus-limits.ts'
import type { FocusTeam } from './focus-words.ts'
import { noFigure, type RuleFigure } from './rules/figures.ts'
import { recommendForCompany, recommendForTeam } from './rules/recommend.ts'
import { usualSettings } from './rules/rule.ts'
import { quietCompany, quietTeam } from './rules/testing/figures.ts'

// A company in which nothing happens: every week all answers come from one distribution, the same for all teams.

const weeks = 300
const sizes = [8, 10, 12, 12, 14, 15, 19, 24]

/** Mulberry32: the same numbers on every machine. */
function numbersFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Shares of the answers 1 to 5, the share of promoters and passives, and the share of people who answer. */
type Distribution = { likert: readonly number[]; promoters: number; passives: number; rate: number }

const companies: Readonly<Record<string, Distribution>> = {
  content: { likert: [0.02, 0.05, 0.18, 0.45, 0.3], promoters: 0.6, passives: 0.28, rate: 0.9 },
  // Near the thresholds, where chance alone crosses them most often.
  middling: { likert: [0.04, 0.1, 0.3, 0.36, 0.2], promoters: 0.4, passives: 0.35, rate: 0.7 },
}

type Answers = { likert: number[]; enps: ('promoters' | 'passives' | 'detractors')[]; invited: number }

function answersOf(size: number, { likert, promoters, passives, rate }: Distribution, next: () => number): Answers {
  const likertOf = () => {
    const at = next()
    let sum = 0
    const found = likert.findIndex((share) => at < (sum += share))
    return found === -1 ? likert.length : found + 1
  }
  const enpsOfOne = () => {
    const at = next()
    return at < promoters ? 'promoters' : at < promoters + passives ? 'passives' : 'detractors'
  }
  const people = Array.from({ length: size }, () => next() < rate).filter(Boolean).length
  return {
    likert: Array.from({ length: people }, likertOf),
    enps: Array.from({ length: people }, enpsOfOne),
    invited: size,
  }
}

function figuresOf({ likert, enps, invited }: Answers): Record<MetricName, RuleFigure> {
  const sum = (of: (one: number) => number) => likert.reduce((total, one) => total + of(one), 0)
  const moments = momentsPool({ n: likert.length, sum: sum((x) => x), sumOfSquares: sum((x) => x * x) }, likert.length)
  const count = (of: string) => enps.filter((one) => one === of).length
  const counts = { promoters: count('promoters'), passives: count('passives'), detractors: count('detractors') }
  const pool = countsPool(counts, enps.length)
  const figure = (value: PooledValue | null): RuleFigure =>
    value === null ? noFigure : { ...noFigure, ...noVerdict, ...value, people: value.n, invited }
  return {
    enps: figure(pool && enpsOf(pool)),
    engagement: figure(moments && engagementOf(moments)),
    mood: figure(moments && meanOf(moments, likertScale)),
    participation: { ...noFigure, value: (100 * enps.length) / invited, n: enps.length, people: enps.length, invited },
  }
}

// Meetings and promises are facts of the product, not samples of opinions: somebody was not met, or nothing was begun.
// Chance has a part only in life itself: a meeting falls out. One that does is a usual pause, and no card.
const daysBetweenMeetings = 14
const fallsOut = 0.1

/** Days since a person was met: every two weeks, unless the meeting fell out. */
function daysSinceMet(next: () => number): number {
  let days = Math.floor(next() * daysBetweenMeetings)
  while (next() < fallsOut) days += daysBetweenMeetings
  return days
}

/** The people of a team who were not met for too long. */
const unmetOf = (team: FocusTeam, next: () => number) => ({
  team,
  people: Array.from({ length: team.people }, (_, at) => `${team.id}/${at}`).filter(
    () => daysSinceMet(next) > unmetDays,
  ),
})

/** Findings and cards of one week. Whatever was promised is begun in time, so that no promise is a cause. */
function weekOf(of: Distribution, seed: number) {
  const next = numbersFrom(seed)
  const answers = sizes.map((size) => answersOf(size, of, next))
  const all = figuresOf({
    likert: answers.flatMap(({ likert }) => likert),
    enps: answers.flatMap(({ enps }) => enps),
    invited: sizes.reduce((sum, size) => sum + size, 0),
  })
  const company = {
    enps: all.enps.value,
    engagement: all.engagement.value,
    mood: all.mood.value,
    participation: all.participation.value,
  }
  const teams: FocusInput['teams'] = sizes.map((people, at) => ({
    id: `${at}`,
    name: `Команда ${at}`,
    people,
    leader: null,
  }))
  const ofTeam = (at: number) => figuresOf(answers[at] ?? { likert: [], enps: [], invited: 0 })
  const found = [
    ...recommendForCompany({ ...quietCompany, ...all }, usualSettings),
    ...teams.flatMap((subject, at) =>
      recommendForTeam({ ...quietTeam, ...ofTeam(at), subject, company }, usualSettings),
    ),
  ]
  const figures = figuresLookedAt({ teams: teams.length, company: true })
  const unmet = teams.map((team) => unmetOf(team, next)).filter(({ people }) => people.length > 0)
  const reader = { id: 'owner', mayChangeCompany: true }
  return { found, cards: focusOf({ found, teams, people: 114, figures, unmet, promises: [], reader }), unmet }
}

test.each(Object.keys(companies))(
  'in a %s company in which nothing happens, at most one week in twenty shows a card',
  (name) => {
    const of = companies[name]
    if (!of) throw new Error(`no company ${name}`)
    const all = Array.from({ length: weeks }, (_, week) => weekOf(of, 1 + week))
    const shown = all.filter(({ cards }) => cards.length > 0).length
    expect(shown).toBeLessThanOrEqual(weeks / 20)
    // Without the correction for the list it would be far more: the test can fail.
    const pressing = all.filter(({ found }) =>
      found.some((one) => one.priority === 'critical' && !one.within_noise),
    ).length
    expect(pressing).toBeGreaterThan(weeks / 20)
  },
)

test('a meeting that falls out is no card, and a person who is met no more is one in every week', () => {
  const next = numbersFrom(7)
  const pauses = Array.from({ length: 20_000 }, () => daysSinceMet(next))
  // The simulation has pauses of both kinds: the test above can fail for meetings alone.
  expect(pauses.filter((days) => days > 2 * daysBetweenMeetings).length).toBeGreaterThan(0)
  expect(pauses.filter((days) => days > unmetDays).length).toBeLessThan(pauses.length / 2000)
  const team: FocusTeam = { id: '0', name: 'Команда', people: 8, leader: null }
  const all = {
    found: [],
    teams: [team],
    people: 8,
    figures: 8,
    promises: [],
    reader: { id: 'owner', mayChangeCompany: true },
  }
  expect(focusOf({ ...all, unmet: [] })).toEqual([])
  expect(focusOf({ ...all, unmet: [{ team, people: ['somebody'] }] })).toHaveLength(1)
})
