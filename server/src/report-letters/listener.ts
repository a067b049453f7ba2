import type { Actor } from '@kamerton/contract/lib/ability'
import { abilityOf, mayOpen } from '@kamerton/contract/permissions'
import type { Listener } from './queries.ts'

/** Whoever gets one, as they act; which teams they lead says nothing of reports. */
export const actorOf = ({ company_id, id, role }: Listener): Actor => ({
  userId: id,
  companyId: company_id,
  role,
  teamsLed: [],
})

/** Whoever may read reports no more is told nothing, and keeps the wish: they may come back. */
export const mayRead = (listener: Listener): boolean => mayOpen(abilityOf(actorOf(listener)), 'Reports')
