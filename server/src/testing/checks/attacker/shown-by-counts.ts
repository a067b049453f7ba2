import type { MetricName } from '@kamerton/contract/analytics/schemas'
import { DAY } from '@kamerton/contract/lib/durations'
import { addDays } from '@kamerton/contract/lib/period'
import { poolsOf } from '../../../analytics/pools.ts'
import type { DatedSums } from '../../../analytics/queries.ts'
import { compareFigures } from '../../../reports/comparison/compare-sides.ts'
import type { FigureReading } from '../../../reports/figure.ts'
import { countPeople } from '../../../reports/pulse-engagement/count-people.ts'
import { presentPulseEngagement, type Rounds } from '../../../reports/pulse-engagement/present-pulse-engagement.ts'
import { rateTeam } from '../../../reports/team-performance/present-team.ts'
import { packed } from '../../../rollups/people-set.ts'

/** A closed round: the people whom it asked, and those of them who answered. People are numbers. */
export type CountedRound = {
  category: 'mood' | 'custom'
  isAnonymous: boolean
  /** Days since the round before; several rounds may close on one day. */
  daysAfter: number
  /** The nightly job has stored its people as sets already. */
  isKept: boolean
  asked: readonly number[]
  answered: readonly number[]
}

/** Rounds, and the team of each person; null is no team. */
export type World = { rounds: readonly CountedRound[]; teamOf: readonly (string | null)[] }

/** `as_kept`: confidential answers are not counted by person, as in the product (decision 0086). `off`: they are. */
export type Rule = 'as_kept' | 'off'

const firstDay = '2026-01-05'
/** A day long after. */
const today = '2026-06-01'

/**
 * All numbers of people that reports show for these rounds, over every possible range of days. The report of pulses
 * comes with its types, weeks and insights. The company and each team show how many were asked and how many answered.
 * Any two sides are compared.
 */
export function shownByCounts({ rounds, teamOf }: World, rule: Rule): string {
  let day = firstDay
  const dated = rounds.map((round, at) => {
    day = addDays(day, round.daysAfter)
    return { ...round, id: `round${at}`, day }
  })
  const days = [...new Set(dated.map((round) => round.day))]
  const teams = [...new Set(teamOf)].filter((team) => team !== null)
  const ranges = days.flatMap((from, at) =>
    days.slice(at).map((to) => ({ from, to, rounds: dated.filter((round) => round.day >= from && round.day <= to) })),
  )
  const readings = ranges.map((range) => ({
    ...range,
    figures: [null, ...teams].map((team) => ({ team, reading: readingOf(range.rounds, team, teamOf) })),
  }))
  return JSON.stringify([
    ranges.map((range) => pulsesOf(range, rule)),
    readings.map(({ figures }) =>
      figures.map(({ team, reading }) =>
        rateTeam({ id: team ?? '', name: team ?? '', members: 1, figures: reading, meetings: [] }),
      ),
    ),
    // Two periods of one audience, or two teams over the same days: any two sides that share no answers.
    readings.flatMap((side) =>
      readings.flatMap((other) =>
        side.figures.flatMap((own) =>
          other.figures
            .filter((theirs) =>
              side.from > other.to ? theirs.team === own.team : side === other && areTwoTeams(own, theirs),
            )
            .map((theirs) => compareFigures(own.reading, theirs.reading)),
        ),
      ),
    ),
  ])
}

type Dated = CountedRound & { id: string; day: string }
type Of = { team: string | null }
const areTwoTeams = (own: Of, other: Of): boolean => own.team !== null && other.team !== null && own.team < other.team

/** The report of pulses of some days, from the stored sets and the current rows. */
function pulsesOf({ from, to, rounds }: { from: string; to: string; rounds: readonly Dated[] }, rule: Rule) {
  const joins = ({ isAnonymous, answered }: Dated) => (isAnonymous && rule === 'as_kept' ? [] : answered)
  const people = countPeople(
    rounds.map((round) => ({
      round_id: round.id,
      asked: round.isKept ? packed(round.asked) : null,
      answered: round.isKept ? packed(joins(round)) : null,
      asked_now: round.isKept ? null : round.asked.join() || null,
      answered_now: round.isKept ? null : joins(round).join() || null,
    })),
  )
  const counted: Rounds = rounds.map(({ id, day, category, asked, answered }) => ({
    round_id: id,
    pulse_id: id,
    day,
    category,
    invited: asked.length,
    answered: answered.length,
    rated_invited: asked.length,
    rated_answered: answered.length,
  }))
  const days = (Date.parse(to) - Date.parse(from)) / DAY + 1
  return presentPulseEngagement({ from, to, days, today }, counted, people)
}

const noSums = { n: 0, sum: 0, sum_of_squares: 0, promoters: 0, passives: 0, detractors: 0, asked: 0 }

/** Participation by the rollups: of everybody, and of the people of a team. */
function readingOf(rounds: readonly Dated[], team: string | null, teamOf: World['teamOf']): FigureReading {
  const isOf = (person: number) => team === null || teamOf[person] === team
  const sums = rounds.map(
    ({ id, isAnonymous, asked, answered }): DatedSums => ({
      ...noSums,
      metric: 'participation',
      round_id: id,
      week: null,
      period: 'current',
      is_anonymous: isAnonymous,
      is_withheld: false,
      end: null,
      invited: asked.filter(isOf).length,
      answered: answered.filter(isOf).length,
    }),
  )
  return { pools: poolsOf(sums), anonymous: new Set<MetricName>(), running: [] }
}
