import type { Role } from '@kamerton/contract/lib/ability'

/** Roles that a manager may meet in the teams they lead; other managers have leaders of their own. */
export const rolesMetByManagers = ['employee', 'admin', 'owner'] as const satisfies readonly Role[]
/** Roles that can lead a series: any other would not even see it. */
export const rolesThatLead = ['manager', 'admin', 'owner'] as const satisfies readonly Role[]

export const canLead = ({ role }: { role: Role }): boolean => rolesThatLead.some((one) => one === role)
export const canBeMetByManager = ({ role }: { role: Role }): boolean => rolesMetByManagers.some((one) => one === role)
