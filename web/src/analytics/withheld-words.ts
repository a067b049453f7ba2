import type { TeamPerformance } from '@kamerton/contract/analytics/schemas'
import { plural } from '../lib/plural'
import { withheldLabels } from './labels'

/** Longer lists of names are cut: «Финансы, Офис, Кадры и ещё 4 команды». */
const namesAtMost = 4

/** Which teams are without a value and why: a sentence for each reason. */
export function withheldWords(teams: readonly TeamPerformance[]): string[] {
  const silent = teams.filter(({ withheld }) => withheld === 'no_answers')
  const hidden = teams.filter(({ withheld }) => withheld !== 'no_answers')
  const said: string[] = []
  if (hidden.length > 0)
    said.push(`${namesOf(hidden)} ${hidden.length === 1 ? 'скрыта' : 'скрыты'}: ${withheldLabels.too_few_answers}`)
  if (silent.length > 0) said.push(`${namesOf(silent)}: ${withheldLabels.no_answers}`)
  return said
}

function namesOf(teams: readonly TeamPerformance[]): string {
  const names = teams.map(({ name }) => name)
  const rest = names.length - namesAtMost
  const listed =
    rest > 1 ? [...names.slice(0, namesAtMost), `ещё ${plural(rest, 'команда', 'команды', 'команд')}`] : names
  return (teams.length === 1 ? 'Команда ' : '') + new Intl.ListFormat('ru').format(listed)
}
