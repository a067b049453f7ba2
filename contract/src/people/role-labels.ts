import type { Role } from '../lib/ability.ts'

/** The name of each role, on a screen and in a file. */
export const roleLabels: Record<Role, string> = {
  owner: 'Владелец',
  admin: 'Администратор',
  manager: 'Руководитель',
  employee: 'Сотрудник',
}
