import type { Role } from '../lib/ability.ts'
import { DAY } from '../lib/durations.ts'
import { quoted } from '../lib/names.ts'

/** So long the owner may take the deletion of their company back; then its rows go. The database holds it to the same day. */
export const regretTime = DAY

/** From when on the rows of a company that was closed at that moment are deleted. */
export const deletedAfter = (closedAt: Date): Date => new Date(closedAt.getTime() + regretTime)

/** A copy of the database is kept at most so long, as the operator is told to (docs/operations.md). */
export const copiesKeptDays = 31

/** Whether that is what the company is called: spaces around it and the case of letters do not matter. */
export const isCompanyName = (typed: string, name: string): boolean =>
  typed.trim().toLowerCase() === name.trim().toLowerCase()

/** What whoever signs in to a closed company is told; `when` is the moment of its deletion in words. */
export const closedWords = (role: Role, name: string, when: string): string =>
  role === 'owner'
    ? `Компания ${quoted(name)} закрыта по\u00a0вашей просьбе. Мы удалим её ${when}, до\u00a0этого её можно вернуть.`
    : `Владелец закрыл компанию ${quoted(name)}. Мы удалим её ${when}, до\u00a0этого вернуть её может только владелец.`
