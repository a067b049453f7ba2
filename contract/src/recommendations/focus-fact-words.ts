import { quoted } from '../lib/names.ts'
import { peopleWord } from '../lib/people.ts'
import type { UnbegunPromise, Unmet } from './fact-types.ts'
import { unmetDays } from './focus-limits.ts'

const rules = new Intl.PluralRules('ru')
/** «5 человек не встречались», «21 человек не встречался» */
const countWords = (count: number): string =>
  `${count}\u00a0${peopleWord(count)} не\u00a0${rules.select(count) === 'one' ? 'встречался' : 'встречались'} с\u00a0руководителем`

/** «ещё 4 команды», «ещё 5 команд» */
function teamsWord(count: number): string {
  const form = rules.select(count)
  return form === 'one' ? 'команда' : form === 'few' ? 'команды' : 'команд'
}

const longer = `больше ${unmetDays}\u00a0дней`

/** Teams told by name in a reason; the rest are counted. */
const teamsTold = 3

/** Words of the card about meetings. */
export function meetingsWords(teams: readonly Unmet[]): { title: string; reason: string } {
  const count = new Set(teams.flatMap(({ people }) => people)).size
  const told = teams.slice(0, teamsTold).map(({ team, people }) => `${team.name}\u00a0${people.length}`)
  const rest = teams.length - told.length
  return {
    title: 'Вернуть встречи один на\u00a0один там, где их\u00a0нет',
    reason: `${countWords(count)} ${longer}: ${told.join(', ')}${rest > 0 ? ` и\u00a0ещё ${rest}\u00a0${teamsWord(rest)}` : ''}.`,
  }
}

/** The fact about one team. */
export const unmetFact = ({ team, people }: Unmet): string =>
  `Команда ${quoted(team.name)}: ${countWords(people.length)} ${longer}, и\u00a0встреча не\u00a0назначена.`

const dayFormat = new Intl.DateTimeFormat('ru', { day: 'numeric', month: 'long', timeZone: 'UTC' })

/** Words of a promise that is not begun. */
export function promiseWords({ title, due_on, is_overdue, team }: UnbegunPromise): { title: string; reason: string } {
  const day = dayFormat.format(new Date(due_on)).replace(' ', '\u00a0')
  return {
    title: `Начать то, что обещали ${team ? `команде ${quoted(team.name)}` : 'людям'}`,
    reason: `${quoted(title)}, ${is_overdue ? 'срок был' : 'до'}\u00a0${day}. Ещё не\u00a0начато, отвечаете вы.`,
  }
}
