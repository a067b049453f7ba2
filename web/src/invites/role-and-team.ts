import { InvitedRole } from '@kamerton/contract/invites/schemas'
import { roleLabels } from '@kamerton/contract/people/role-labels'

export type TeamToJoin = { id: string; name: string; manager_id: string | null }

/** Roles that the actor may give, and the teams; teams are null until they are loaded. */
export type Giving = { roles: readonly InvitedRole[]; teams: readonly TeamToJoin[] | null }

/** Role and team for rows that name none. */
export type ForAll = { role: InvitedRole; team: string }

/** The value of a row that takes the choice for all. */
export const asForAll = ''
/** The value of a row without a team, whatever the choice for all. */
export const noTeam = '-'

/** «Отдел продаж » and «отдел  Продаж» are one name. */
const folded = (text: string): string => text.trim().replace(/\s+/g, ' ').toLowerCase().replaceAll('ё', 'е')

/** Other names of a role in lists, beside the name in the product. */
const roleWords: Record<InvitedRole, readonly string[]> = {
  employee: ['employee', 'работник', 'user', 'пользователь'],
  manager: ['manager', 'менеджер', 'начальник', 'тимлид', 'руководитель команды'],
  admin: ['admin', 'administrator', 'админ'],
}

type Resolved<Value> = { value: Value } | { problem: string }

/** The role that a word of a list means. */
export function roleNamed(text: string): InvitedRole | undefined {
  const word = folded(text)
  return InvitedRole.options.find((one) => roleWords[one].includes(word) || folded(roleLabels[one]) === word)
}

/** The role of a row: by its code, or by a word of a list. */
export function roleOf(text: string, { roles }: Giving, forAll: ForAll): Resolved<InvitedRole> {
  if (text.trim() === asForAll) return { value: forAll.role }
  const role = roleNamed(text)
  if (!role) return { problem: folded(text) === folded(roleLabels.owner) ? ownership : 'Такой роли нет' }
  return roles.includes(role) ? { value: role } : { problem: 'Эту роль даёт только владелец' }
}

const ownership = 'Владение передают, приглашением его не\u00a0дать'

/** The team of a row: by its id, or by its name in a list. */
export function teamOf(text: string, { teams }: Giving, forAll: ForAll): Resolved<string | null> {
  const named = text.trim() === asForAll ? forAll.team : text
  if (named === asForAll || named === noTeam) return { value: null }
  if (teams === null) return { problem: 'Команды ещё не\u00a0загрузились' }
  const team = teams.find(({ id, name }) => id === named || folded(name) === folded(named))
  return team ? { value: team.id } : { problem: 'Такой команды нет' }
}

/** Whether the person of a row will lead their team, because nobody does yet. */
export function willLead(row: { role: string; team: string }, giving: Giving, forAll: ForAll): boolean {
  const [role, team] = [roleOf(row.role, giving, forAll), teamOf(row.team, giving, forAll)]
  if (!('value' in role && 'value' in team) || role.value !== 'manager') return false
  return giving.teams?.find(({ id }) => id === team.value)?.manager_id === null
}
