import { z } from 'zod'
import { endpoints } from '../lib/endpoint.ts'
import { Id } from '../lib/fields.ts'
import { GivenRole } from './schemas.ts'

/** The most people of one change of roles. */
export const rolesLimit = 200

/** Gives several people one role. */
export const RolesGiven = z.object({
  person_ids: z
    .array(Id, { error: 'Выберите сотрудников' })
    .min(1, { error: 'Выберите сотрудников' })
    .max(rolesLimit, { error: `Не больше ${rolesLimit} человек за один раз` }),
  role: GivenRole,
})
export type RolesGiven = z.output<typeof RolesGiven>

/** Why a person kept their role: it is the caller's own, the owner's, the given one already, or nobody is there. */
export const RoleLeftOut = z.enum(['own_role_fixed', 'owner_role_fixed', 'has_role', 'not_found'])
export type RoleLeftOut = z.output<typeof RoleLeftOut>

export const RolesChanged = z.object({
  changed_ids: z.array(Id),
  left_out: z.array(z.object({ person_id: Id, reason: RoleLeftOut })),
  /** Sealed by the server for one hour: takes exactly this change back. */
  undo: z.string(),
})
export type RolesChanged = z.output<typeof RolesChanged>

/** Apart from the other calls about people: only who has chosen several needs them. */
export const employeeRoles = endpoints({
  /** Gives one role to those of several people whose role can change, and says why the others keep theirs. */
  give: {
    method: 'POST',
    path: '/api/employees/roles',
    access: 'session',
    once: true,
    input: RolesGiven,
    output: RolesChanged,
    errors: ['forbidden', 'not_found', 'invalid_input'],
  },
  /** Takes such a change back: a person who still has the given role gets the earlier one. */
  takeBack: {
    method: 'POST',
    path: '/api/employees/roles/return',
    access: 'session',
    once: true,
    input: z.object({ undo: z.string().max(100_000, { error: 'Неверные данные' }) }),
    output: z.object({ returned: z.int(), stayed: z.int() }),
    errors: ['forbidden', 'undo_expired'],
  },
})
