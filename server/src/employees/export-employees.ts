import { type Measure, shownValue } from '@kamerton/contract/analytics/bands'
import type { DirectoryFilters, EmployeeCard, EmployeesFile } from '@kamerton/contract/employees/schemas'
import { type CsvCell, csvOf } from '@kamerton/contract/lib/csv'
import { dayIn } from '@kamerton/contract/pulses/schedule'
import { roleLabels } from '@kamerton/contract/users/role-labels'
import { listDirectoryScores } from '../analytics/employee/read-scores.ts'
import { recordEvent } from '../auth/record-event.ts'
import type { Context } from '../lib/context.ts'
import { findCompany } from '../pulses/queries.ts'
import { findDirectoryFilter } from './directory-filter.ts'
import { type CardRow, findPage, listCards } from './directory-queries.ts'

const headings = ['Фамилия', 'Имя', 'Email', 'Должность', 'Роль', 'Команда', 'Вовлечённость', 'Скоринг']

/** So many people are asked about in one go: few statements for a large company, and in between others get their turn. */
const peopleAtOnce = 500

/** The directory as a file: everybody whom the filters leave, with the figures that it shows. For those who look after all. */
export async function exportEmployees(ctx: Context, asked: DirectoryFilters): Promise<EmployeesFile> {
  ctx.authorize('manage', 'Employees', {})
  const { ids } = await findPage(ctx, await findDirectoryFilter(ctx, asked), { offset: 0, limit: null })
  const rows: CsvCell[][] = [headings]
  for (let from = 0; from < ids.length; from += peopleAtOnce)
    rows.push(...(await listRows(ctx, ids.slice(from, from + peopleAtOnce))))
  const { time_zone } = await findCompany(ctx)
  await recordEvent(ctx, 'employees_exported', { actorId: ctx.actor.userId })
  return { file_name: `kamerton-sotrudniki-${dayIn(time_zone, ctx.now)}.csv`, content: csvOf(rows) }
}

async function listRows(ctx: Context, ids: readonly string[]): Promise<CsvCell[][]> {
  const cards = await listCards(ctx, ids)
  const scores = await listDirectoryScores(ctx, ids)
  return cards.map((card) => rowOf(card, scores.get(card.id)))
}

const rowOf = (person: CardRow, scores: EmployeeCard['analytics'] | undefined): CsvCell[] => [
  person.last_name,
  person.first_name,
  person.email,
  person.position,
  roleLabels[person.role],
  person.team_name,
  figure('team_engagement', scores?.engagement_score),
  figure('scoring', scores?.performance_score),
]

/** As the directory shows it; without named data there is none. */
const figure = (measure: Measure, value: number | null | undefined): CsvCell =>
  value === null || value === undefined ? null : shownValue(measure, value)
