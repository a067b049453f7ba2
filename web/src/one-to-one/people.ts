import { sideOf } from '@kamerton/contract/one-to-one/form-fields'
import type { MeetingPerson } from '@kamerton/contract/one-to-one/schemas'

type Pair = { employee: MeetingPerson; manager: MeetingPerson }

/** Whom a pair is called by: the other side, and for those who are neither, both. */
export function pairName({ employee, manager }: Pair, viewerId: string): string {
  const side = sideOf({ manager_id: manager.id, employee_id: employee.id }, viewerId)
  if (side === 'manager') return employee.full_name
  if (side === 'employee') return manager.full_name
  return `${employee.full_name} и\u00a0${manager.full_name}`
}

/** The face of a row: of the employee, unless it is oneself. */
export const otherOf = ({ employee, manager }: Pair, viewerId: string): MeetingPerson =>
  employee.id === viewerId ? manager : employee

/** Without a position it is said so. */
export const positionOf = ({ position }: Pick<MeetingPerson, 'position'>): string => position ?? 'Сотрудник'
