import type { MeetingPerson } from '@kamerton/contract/one-to-one/schemas'

type Pair = { employee: MeetingPerson; manager: MeetingPerson }

/** The person in the photo of a row: the employee, or the manager if the reader is the employee. */
export const otherOf = ({ employee, manager }: Pair, viewerId: string): MeetingPerson =>
  employee.id === viewerId ? manager : employee

/** The position, or a common word without one. */
export const positionOf = ({ position }: Pick<MeetingPerson, 'position'>): string => position ?? 'Сотрудник'
