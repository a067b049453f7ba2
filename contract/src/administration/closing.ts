import type { Role } from '../lib/ability.ts'
import { DAY } from '../lib/durations.ts'
import { quoted } from '../lib/names.ts'

/**
 * Time for which the owner may cancel the deletion of the company; afterwards its rows are deleted. The database
 * enforces the same time.
 */
export const regretTime = DAY

/** The time after which the rows of a company closed at that moment are deleted. */
export const deletedAfter = (closedAt: Date): Date => new Date(closedAt.getTime() + regretTime)

/** The longest time that a copy of the database is kept; the operator is told so in docs/operations.md. */
export const copiesKeptDays = 31

/** Whether the typed text is the name of the company. Spaces around it and the case of letters do not matter. */
export const isCompanyName = (typed: string, name: string): boolean =>
  typed.trim().toLowerCase() === name.trim().toLowerCase()

/** The message shown on signing in to a closed company; `when` is the moment of its deletion in words. */
export const closedWords = (role: Role, name: string, when: string): string =>
  role === 'owner'
    ? `Компания ${quoted(name)} закрыта по\u00a0вашей просьбе. Мы удалим её ${when}, до\u00a0этого её можно вернуть.`
    : `Владелец закрыл компанию ${quoted(name)}. Мы удалим её ${when}, до\u00a0этого вернуть её может только владелец.`
