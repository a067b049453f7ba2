import type { Role } from '@kamerton/contract/lib/ability'

/** Whom a manager may meet of the teams they lead; other managers have their own. */
export const rolesMetByManagers = ['employee', 'admin', 'owner'] as const satisfies readonly Role[]
/** Who can lead a series: whoever else would not even see it. */
export const rolesThatLead = ['manager', 'admin', 'owner'] as const satisfies readonly Role[]

export const canLead = ({ role }: { role: Role }): boolean => rolesThatLead.some((one) => one === role)
export const canBeMetByManager = ({ role }: { role: Role }): boolean => rolesMetByManagers.some((one) => one === role)
