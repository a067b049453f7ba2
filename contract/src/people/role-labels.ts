import type { Role } from '../lib/ability.ts'

/** What a role is called, on a screen and in a file. */
export const roleLabels: Record<Role, string> = {
  owner: 'Владелец',
  admin: 'Администратор',
  manager: 'Руководитель',
  employee: 'Сотрудник',
}
