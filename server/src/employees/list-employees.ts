import type { DirectoryQuery, EmployeeCard, EmployeeOption, EmployeePage } from '@kamerton/contract/employees/schemas'
import { fullName } from '@kamerton/contract/lib/names'
import type { Context } from '../lib/context.ts'
import { countRecommendations } from '../recommendations/count-recommendations.ts'
import { findEmployeeSight } from './employee-sight.ts'
import { findPeople, noScores } from './find-people.ts'
import { type CardRow, listCards, listOptions } from './queries.ts'

/** One page of the directory: the number of statements does not depend on the number of people. */
export async function listEmployees(ctx: Context, query: DirectoryQuery): Promise<EmployeePage> {
  const { page, limit } = query
  const { ids, total, scores, own } = await findPeople(ctx, query, { offset: (page - 1) * limit, limit })
  const rows = await listCards(ctx, ids)
  const advised = await countRecommendations(ctx, ids, own)
  const employees = rows.map((row) => cardOf(row, scores.get(row.id) ?? noScores, advised.get(row.id) ?? 0))
  return { employees, total, page, limit }
}

export async function listEmployeeOptions(ctx: Context): Promise<EmployeeOption[]> {
  const people = await listOptions(ctx, findEmployeeSight(ctx))
  return people.map(({ first_name, last_name, ...person }) => ({
    ...person,
    full_name: fullName({ first_name, last_name }),
  }))
}

function cardOf(row: CardRow, analytics: EmployeeCard['analytics'], recommendations_count: number): EmployeeCard {
  const { team_id, team_name, first_name, last_name, ...person } = row
  return {
    ...person,
    full_name: fullName({ first_name, last_name }),
    team: team_id !== null && team_name !== null ? { id: team_id, name: team_name } : null,
    analytics,
    recommendations_count,
  }
}
