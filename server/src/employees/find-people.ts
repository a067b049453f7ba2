import { judgedScores, needsLooking } from '@kamerton/contract/employees/rules'
import {
  type DirectoryColumn,
  type DirectoryFilters,
  type DirectoryScores,
  directoryColumns,
} from '@kamerton/contract/employees/schemas'
import { type OwnFigures, readDirectoryScores } from '../analytics/employee/read-scores.ts'
import type { Context } from '../lib/context.ts'
import { findDirectoryFilter } from './directory-filter.ts'
import { type FoundPage, findPage, type Slice, type StoredColumn, type StoredOrder } from './queries.ts'

type Scores = ReadonlyMap<string, DirectoryScores>

/** Scores of a person about whom nothing was said by name. */
export const noScores: DirectoryScores = {
  engagement_score: null,
  engagement_answers: 0,
  performance_score: null,
  performance_reason: 'no_named_data',
}

/**
 * People who match a query, in its order, with the scores of at least these and their sources. A page by name, team or
 * role is found by the database and scored alone. Figures are stored nowhere, so to sort or filter by them, those of
 * everybody are counted. docs/decisions/0051 describes it, docs/performance.md its cost.
 */
export async function findPeople(
  ctx: Context,
  asked: DirectoryFilters,
  slice: Slice,
): Promise<FoundPage & { scores: Scores; own: (id: string) => OwnFigures }> {
  const filter = await findDirectoryFilter(ctx, asked)
  const { column, isDown } = orderOf(asked.sort)
  if (asked.attention === undefined && isStored(column)) {
    const found = await findPage(ctx, filter, { column, isDown }, slice)
    return { ...found, ...(await readDirectoryScores(ctx, found.ids)) }
  }
  // A stable sort by figure: equal people stay in the order of their names.
  const stored: StoredOrder = isStored(column) ? { column, isDown } : { column: 'name', isDown: false }
  const { ids } = await findPage(ctx, filter, stored, { offset: 0, limit: null })
  const { scores, own } = await readDirectoryScores(ctx, ids)
  const chosen = asked.attention === undefined ? ids : ids.filter((id) => needsLooking(scores.get(id) ?? noScores))
  const ordered = isStored(column) ? chosen : byFigure(chosen, scores, column, isDown)
  const { offset, limit } = slice
  return { ids: ordered.slice(offset, limit === null ? undefined : offset + limit), total: ordered.length, scores, own }
}

/**
 * Sorts by the figure as it is shown: equal on the page is equal here. A person without a figure comes last in both
 * directions.
 */
function byFigure(ids: readonly string[], scores: Scores, column: 'engagement' | 'scoring', isDown: boolean): string[] {
  const shown = new Map(ids.map((id) => [id, judgedScores(scores.get(id) ?? noScores)[column].shown]))
  return ids.toSorted((one, other) => {
    const [a = null, b = null] = [shown.get(one), shown.get(other)]
    if (a === null || b === null) return Number(a === null) - Number(b === null)
    return isDown ? b - a : a - b
  })
}

const isStored = (column: DirectoryColumn): column is StoredColumn => column !== 'engagement' && column !== 'scoring'

function orderOf(sort: DirectoryFilters['sort']): { column: DirectoryColumn; isDown: boolean } {
  const isDown = sort.startsWith('-')
  const column = directoryColumns.find((one) => one === (isDown ? sort.slice(1) : sort))
  return { column: column ?? 'name', isDown }
}
