import type { MeetingPerson } from '@kamerton/contract/one-to-one/schemas'

type Pair = { employee: MeetingPerson; manager: MeetingPerson }

/** The person in the photo of a row: the employee, or the manager if the reader is the employee. */
export const otherOf = ({ employee, manager }: Pair, viewerId: string): MeetingPerson =>
  employee.id === viewerId ? manager : employee

/** The position of that person, or a word for their place in the pair. */
export function positionOfOther(pair: Pair, viewerId: string): string {
  const other = otherOf(pair, viewerId)
  return other.position ?? (other.id === pair.manager.id ? 'Ведёт встречи' : 'Сотрудник')
}
