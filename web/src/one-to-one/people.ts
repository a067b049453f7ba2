import type { MeetingPerson } from '@kamerton/contract/one-to-one/schemas'

type Pair = { employee: MeetingPerson; manager: MeetingPerson }

/** The face of a row: of the employee, unless it is oneself. */
export const otherOf = ({ employee, manager }: Pair, viewerId: string): MeetingPerson =>
  employee.id === viewerId ? manager : employee

/** Without a position it is said so. */
export const positionOf = ({ position }: Pick<MeetingPerson, 'position'>): string => position ?? 'Сотрудник'
