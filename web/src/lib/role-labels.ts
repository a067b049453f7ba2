import type { Role } from '@kamerton/contract/lib/ability'

export const roleLabels: Record<Role, string> = {
  owner: 'Владелец',
  admin: 'Администратор',
  manager: 'Руководитель',
  employee: 'Сотрудник',
}
