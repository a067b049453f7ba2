import { comparableTeams } from '@kamerton/contract/action-items/comparable'
import type { ActionEffect } from '@kamerton/contract/action-items/effect-schemas'
import { besideIt, type Judged, judgeEffect, mayStandBeside } from '../../../action-effects/judge-effect.ts'
import { figureOf } from '../../../action-effects/measure.ts'
import { baselineOf } from '../../../action-effects/pin-baseline.ts'
import type { RoundCell } from '../../../action-effects/queries.ts'
import type { Closed, Mean, ShownValue } from './closed-round.ts'

/** Rounds before an action, and rounds after it. */
export type Story = { before: readonly Closed[]; after: readonly Closed[] }
/** The subject of an action's figure: the company (null) or a team. */
type Subject = string | null
export type Reader = 'all_teams' | { leads: readonly string[] }

const days = { from: '2026-01-01', to: '2026-01-30', days: 30 }

/** Cells like those of `listCells`: the released values of rounds, of the company or of teams. */
function cellsOf({ before, after }: Story, isOf: (team: string | null) => boolean): RoundCell[] {
  const cell = (round: Closed, is_since: boolean): RoundCell[] =>
    round.rows
      .filter(({ team_id }) => isOf(team_id))
      .map((row) => ({
        ...row,
        asked: row.n,
        is_anonymous: true,
        is_company_wide: true,
        opened_on: '2026-02-01',
        closed_on: '2026-02-05',
        is_since,
      }))
  return [...before.flatMap((round) => cell(round, false)), ...after.flatMap((round) => cell(round, true))]
}

/** A pinned figure and its change, as `showEffect` shows it to each reader. */
export function effectIn(story: Story, subject: Subject, readers: readonly Reader[]) {
  const own = cellsOf(story, (team) => team === subject)
  const pinned = own
    .filter(({ is_since }) => !is_since)
    .map((cell) => ({ ...cell, week: null, period: 'current' as const, is_withheld: false, end: null }))
  const baseline = { ...baselineOf('engagement', days, pinned), team_id: subject, done_on: null }
  const judged = judgeEffect(baseline, own)
  const cells = mayStandBeside(baseline, judged) ? cellsOf(story, (team) => team !== null) : []
  return readers.map((reader) => {
    const beside = besideIt(baseline, judged, { cells, reader })
    return { effect: { ...judged.effect, ...beside }, teams: besideWhom(judged, { cells, subject, reader }) }
  })
}

type Beside = { cells: readonly RoundCell[]; subject: Subject; reader: Reader }

/**
 * The teams that count as the others: all other released teams. For a reader who sees all teams, those that began with
 * a similar figure.
 */
function besideWhom({ before }: Judged, { cells, subject, reader }: Beside): string[] {
  const apart = [subject, ...(reader === 'all_teams' ? [] : reader.leads)]
  const others = cells.filter(({ team_id, n }) => n > 0 && !apart.includes(team_id))
  const names = [...new Set(others.map(({ team_id }) => team_id ?? ''))]
  if (reader !== 'all_teams' || !before) return names
  const figure = (name: string, since: boolean) =>
    figureOf(
      'engagement',
      others.filter(({ team_id, is_since }) => team_id === name && is_since === since),
    )
  const both = names.flatMap((name) => {
    const [then, now] = [figure(name, false), figure(name, true)]
    return then && now ? [{ name, before: then }] : []
  })
  return comparableTeams('engagement', before, both)?.teams.map(({ name }) => name) ?? []
}

type Found = { effect: ActionEffect; teams: readonly string[] }

/** Values that an effect shows of its own figure: before, after, and the difference. */
export const shownOfOwn = ({ before, after }: Story, subject: Subject, { effect }: Found): ShownValue[] =>
  valuesIn(effect, {
    was: { rounds: before, of: subject === null ? 'company' : [subject] },
    now: { rounds: after, of: subject === null ? 'company' : [subject] },
  })

/** Values that an effect shows of the others. The gap between the two changes follows from both differences. */
export const shownOfOthers = ({ before, after }: Story, { effect: { others }, teams }: Found): ShownValue[] =>
  others === null
    ? []
    : valuesIn(
        { before: { value: others.before }, after: { value: others.after }, change: others.change },
        { was: { rounds: before, of: teams }, now: { rounds: after, of: teams } },
      )

type Values = Record<'before' | 'after', { value: number } | null> & { change: { difference: number } | null }

const valuesIn = ({ before, after, change }: Values, { was, now }: Record<'was' | 'now', Mean>): ShownValue[] => [
  ...(before ? [{ value: before.value, now: was, was: null }] : []),
  ...(after ? [{ value: after.value, now, was: null }] : []),
  ...(change ? [{ value: change.difference, now, was }] : []),
]
