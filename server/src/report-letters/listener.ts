import type { Actor } from '@kamerton/contract/lib/ability'
import { abilityOf, mayOpen } from '@kamerton/contract/permissions'
import type { Listener } from './queries.ts'

/** A recipient of letters as an actor; reports do not depend on the teams they lead. */
export const actorOf = ({ company_id, id, role }: Listener): Actor => ({
  userId: id,
  companyId: company_id,
  role,
  teamsLed: [],
})

/**
 * Whether a recipient may still read reports. One who may not gets nothing, and keeps the choice: they may come back.
 */
export const mayRead = (listener: Listener): boolean => mayOpen(abilityOf(actorOf(listener)), 'Reports')
