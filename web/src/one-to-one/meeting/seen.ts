import { sideOf } from '@kamerton/contract/one-to-one/form-fields'
import type { Meeting } from '@kamerton/contract/one-to-one/meeting-schemas'
import { whoSees } from '@kamerton/contract/one-to-one/who-sees'
import { type Zone, zoneParts } from '@kamerton/contract/one-to-one/zones'

/** The readers of a zone in words for this person, by the rule that authorises. */
export const seenBy =
  ({ status, manager, employee }: Pick<Meeting, 'status' | 'manager' | 'employee'>, viewerId: string) =>
  (zone: Zone): string =>
    whoSees(
      zoneParts[zone][0],
      status,
      { manager: manager.full_name, employee: employee.full_name },
      sideOf({ manager_id: manager.id, employee_id: employee.id }, viewerId),
    )
