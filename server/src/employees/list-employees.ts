import type { DirectoryQuery, EmployeeCard, EmployeeOption, EmployeePage } from '@kamerton/contract/employees/schemas'
import { fullName } from '@kamerton/contract/lib/names'
import { listDirectoryScores } from '../analytics/employee/read-scores.ts'
import type { Context } from '../lib/context.ts'
import { findDirectoryFilter } from './directory-filter.ts'
import { findEmployeeSight } from './employee-sight.ts'
import { type CardRow, findPage, listCards, listOptions } from './queries.ts'

/** One page of the directory: the same few statements, however many people it has and the company. */
export async function listEmployees(ctx: Context, query: DirectoryQuery): Promise<EmployeePage> {
  const filter = await findDirectoryFilter(ctx, query)
  const { page, limit } = query
  const { ids, total } = await findPage(ctx, filter, { offset: (page - 1) * limit, limit })
  const rows = await listCards(ctx, ids)
  const scores = await listDirectoryScores(ctx, ids)
  const employees = rows.map((row) => cardOf(row, scores.get(row.id) ?? noScores))
  return { employees, total, page, limit }
}

export async function listEmployeeOptions(ctx: Context): Promise<EmployeeOption[]> {
  const people = await listOptions(ctx, findEmployeeSight(ctx))
  return people.map(({ first_name, last_name, ...person }) => ({
    ...person,
    full_name: fullName({ first_name, last_name }),
  }))
}

const noScores: EmployeeCard['analytics'] = {
  engagement_score: null,
  engagement_answers: 0,
  performance_score: null,
  performance_reason: 'no_named_data',
}

function cardOf(row: CardRow, analytics: EmployeeCard['analytics']): EmployeeCard {
  const { team_id, team_name, first_name, last_name, ...person } = row
  return {
    ...person,
    full_name: fullName({ first_name, last_name }),
    team: team_id !== null && team_name !== null ? { id: team_id, name: team_name } : null,
    analytics,
    // Rules that recommend something about a person come with the recommendations; until then there are none.
    recommendations_count: 0,
  }
}
