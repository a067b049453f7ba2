import {
  beyondOthers,
  type ComparableBasis,
  comparableTeams,
  leastComparableTeams,
} from '@kamerton/contract/action-items/comparable'
import type { ActionEffect, ComparisonGap } from '@kamerton/contract/action-items/effect-schemas'
import type { Change } from '@kamerton/contract/analytics/rules'
import type { MetricName } from '@kamerton/contract/analytics/schemas'
import { changeOf, figureOf, type ShownFigure, shownChange, shownDifference, togetherByRound } from './measure.ts'
import type { RoundCell } from './queries.ts'

export type Others = Pick<ActionEffect, 'others' | 'others_gap'>

export const nothingBeside = (gap: ComparisonGap): Others => ({ others: null, others_gap: gap })

type Own = { metric: MetricName; before: ShownFigure; change: Change }

/** Compares the change with other teams in the same time. */
export function compareWithOthers(own: Own, cells: readonly RoundCell[], reader: 'all_teams' | 'own_teams'): Others {
  const chosen = reader === 'all_teams' ? alikeOf(own, cells) : allOthers(cells)
  return 'gap' in chosen ? nothingBeside(chosen.gap) : present(own, chosen)
}

type Chosen = { basis: ComparableBasis; cells: readonly RoundCell[] } | { gap: ComparisonGap }

/** Teams with a figure in both periods, and of those only the ones with a similar start. */
function alikeOf({ metric, before }: Own, cells: readonly RoundCell[]): Chosen {
  const teams = [...Map.groupBy(cells, ({ team_id }) => team_id).values()].flatMap((own) => {
    const then = figureOf(
      metric,
      own.filter(({ is_since }) => !is_since),
    )
    const now = figureOf(
      metric,
      own.filter(({ is_since }) => is_since),
    )
    return then && now ? [{ before: then, cells: own }] : []
  })
  const chosen = comparableTeams(metric, before, teams)
  if (!chosen) return { gap: 'too_few_teams' }
  return { basis: chosen.basis, cells: chosen.teams.flatMap((team) => team.cells) }
}

/**
 * For a reader who leads only some teams: one sum per round, over all other teams that the round has released. There
 * are never fewer than three teams in it. The sum depends neither on the reader nor on the action, so no two sums of
 * one round differ by a team. Only rounds that asked everybody confidentially count, because their release knows no
 * reader. Named answers of other teams are not shown to this reader at all.
 */
function allOthers(cells: readonly RoundCell[]): Chosen {
  const released = cells.filter(({ is_company_wide, n, invited }) => is_company_wide && n + invited > 0)
  if (released.some(({ is_anonymous }) => !is_anonymous)) return { gap: 'named_answers' }
  const sets = [...Map.groupBy(released, ({ round_id }) => round_id).values()].map((round) =>
    round
      .map(({ team_id }) => team_id ?? '')
      .toSorted()
      .join(),
  )
  const [first = ''] = sets
  if (sets.some((set) => set !== first)) return { gap: 'other_teams_answered' }
  if (first.split(',').length < leastComparableTeams) return { gap: 'too_few_teams' }
  return { basis: 'all_others', cells: released }
}

function present(own: Own, { basis, cells }: Exclude<Chosen, { gap: ComparisonGap }>): Others {
  const { metric } = own
  const before = togetherByRound(cells.filter(({ is_since }) => !is_since))
  const after = togetherByRound(cells.filter(({ is_since }) => is_since))
  const [then, now, change] = [figureOf(metric, before), figureOf(metric, after), changeOf(metric, before, after)]
  if (!then || !now || !change) return nothingBeside('too_few_teams')
  const shown = shownChange(metric, change)
  const { difference, interval } = shown
  return {
    others: {
      teams: new Set(cells.map(({ team_id }) => team_id)).size,
      basis,
      before: then.value,
      after: now.value,
      change: { difference, interval },
      beyond: shownDifference(metric, beyondOthers(own.change, shown)),
    },
    others_gap: null,
  }
}
