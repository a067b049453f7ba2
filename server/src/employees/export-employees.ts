import { type Measure, shownValue } from '@kamerton/contract/analytics/verdict'
import type { DirectoryFilters, EmployeeCard, EmployeesFile } from '@kamerton/contract/employees/schemas'
import { type CsvCell, csvOf } from '@kamerton/contract/lib/csv'
import { dayIn } from '@kamerton/contract/lib/dates'
import { roleLabels } from '@kamerton/contract/people/role-labels'
import { recordEvent } from '../audit/record-event.ts'
import { recordOpening } from '../audit/record-opening.ts'
import { findCompany } from '../companies/queries.ts'
import type { Context } from '../lib/context.ts'
import { findPeople } from './find-people.ts'
import { type CardRow, listCards } from './queries.ts'

const headings = ['Фамилия', 'Имя', 'Email', 'Должность', 'Роль', 'Команда', 'Вовлечённость', 'Скоринг']

/**
 * The directory as a file: everybody who passes the filters, with the figures that it shows. For people who may read
 * all employees.
 */
export async function exportEmployees(ctx: Context, asked: DirectoryFilters): Promise<EmployeesFile> {
  // An empty person matches only a permission without a condition.
  ctx.authorize('read', 'Employees', {})
  const { ids, scores } = await findPeople(ctx, asked, { offset: 0, limit: null })
  const people = await listCards(ctx, ids)
  const { time_zone } = await findCompany(ctx)
  await recordEvent(ctx, 'employees_exported', { actorId: ctx.actor.userId })
  await recordOpening(ctx, { kind: 'directory_file', of: ids })
  return {
    file_name: `kamerton-sotrudniki-${dayIn(time_zone, ctx.now)}.csv`,
    content: csvOf([headings, ...people.map((person) => rowOf(person, scores.get(person.id)))]),
  }
}

const rowOf = (person: CardRow, scores: EmployeeCard['analytics'] | undefined): CsvCell[] => [
  person.last_name,
  person.first_name,
  person.email,
  person.position,
  roleLabels[person.role],
  person.team_name,
  figure('engagement', scores?.engagement_score),
  figure('scoring', scores?.performance_score),
]

/** As the directory shows it; without named data there is none. */
const figure = (measure: Measure, value: number | null | undefined): CsvCell =>
  value === null || value === undefined ? null : shownValue(measure, value)
