import { fullName } from '@kamerton/contract/lib/names'
import type { MeetingPerson } from '@kamerton/contract/one-to-one/schemas'

/** Both people of a series as columns: `e` is the employee's row of users, `m` the manager's. */
export const bothPeople = [
  'e.first_name as employee_first_name',
  'e.last_name as employee_last_name',
  'e.avatar_url as employee_avatar_url',
  'e.position as employee_position',
  'm.first_name as manager_first_name',
  'm.last_name as manager_last_name',
  'm.avatar_url as manager_avatar_url',
  'm.position as manager_position',
] as const

type OneOf<P extends string> = { [C in `${P}_first_name` | `${P}_last_name`]: string } & {
  [C in `${P}_avatar_url` | `${P}_position`]: string | null
} & { [C in `${P}_id`]: string }
export type BothPeople = OneOf<'employee'> & OneOf<'manager'>

const personOf = (
  id: string,
  first_name: string,
  last_name: string,
  avatar_url: string | null,
  position: string | null,
): MeetingPerson => ({
  id,
  full_name: fullName({ first_name, last_name }),
  first_name,
  last_name,
  avatar_url,
  position,
})

export const employeeOf = (row: BothPeople): MeetingPerson =>
  personOf(
    row.employee_id,
    row.employee_first_name,
    row.employee_last_name,
    row.employee_avatar_url,
    row.employee_position,
  )

export const managerOf = (row: BothPeople): MeetingPerson =>
  personOf(row.manager_id, row.manager_first_name, row.manager_last_name, row.manager_avatar_url, row.manager_position)
