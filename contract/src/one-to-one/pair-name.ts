import { sideOf } from './form-fields.ts'
import type { MeetingPerson } from './schemas.ts'

type Pair = { employee: Pick<MeetingPerson, 'id' | 'full_name'>; manager: Pick<MeetingPerson, 'id' | 'full_name'> }

/** The name of a pair for a viewer: the other side, and for people who are neither, both. */
export function pairName({ employee, manager }: Pair, viewerId: string): string {
  const side = sideOf({ manager_id: manager.id, employee_id: employee.id }, viewerId)
  if (side === 'manager') return employee.full_name
  if (side === 'employee') return manager.full_name
  return `${employee.full_name} и\u00a0${manager.full_name}`
}
