import type { WithheldReason } from '@kamerton/contract/analytics/withheld-reasons'
import { withheldWords } from '@kamerton/contract/pulses/withheld-words'
import { formatDayOfMonth } from '../lib/format-date'
import { plural } from '../lib/plural'
import { Withheld } from './withheld'

/** Longer lists of names are cut: «Финансы, Офис, Кадры и ещё 4 команды». */
const namesAtMost = 4

/** `shownFrom` is the day from which a team with newcomers is shown, if known. */
export type WithheldTeam = {
  name: string
  reason: WithheldReason | 'running' | 'not_asked'
  shownFrom?: Date | null
}

/**
 * Teams without a row: hidden ones with a lock, and without a lock those that have not answered or are still being
 * asked.
 */
export function WithheldTeams({ teams, k }: { teams: readonly WithheldTeam[]; k: number }) {
  if (teams.length === 0) return null
  const said = [...Map.groupBy(teams, (team) => reasonText(team, k))]
    .map(([words, its]) => ({ words, names: its.map(({ name }) => name).toSorted(byName), isHidden: isHidden(its[0]) }))
    .toSorted((one, other) => Number(other.isHidden) - Number(one.isHidden))
  return (
    <Withheld as={said.some((one) => one.isHidden) ? 'row' : 'note'}>
      {said.map(({ words, names }) => (
        <p key={words}>
          {listed(names)}: {words}.
        </p>
      ))}
    </Withheld>
  )
}

const byName = (one: string, other: string): number => one.localeCompare(other, 'ru')

const isHidden = (team: WithheldTeam | undefined): boolean =>
  team !== undefined && !['running', 'no_answers', 'not_asked', 'round_open'].includes(team.reason)

function reasonText({ reason, shownFrom = null }: WithheldTeam, k: number): string {
  if (reason === 'running') return 'опрос идёт, итоги появятся после завершения'
  if (reason === 'not_asked') return 'не\u00a0спрашивали, или никто не\u00a0ответил'
  const words = withheldWords(reason, k)
  if (!shownFrom) return words
  const day = formatDayOfMonth(shownFrom)
  if (reason === 'newcomers') return `${words}, покажем в\u00a0опросах с\u00a0${day}`
  return reason === 'counted_with_others'
    ? `${words}; к\u00a0тому\u00a0же они в\u00a0команде недавно, сама она появится не\u00a0раньше ${day}`
    : words
}

function listed(names: readonly string[]): string {
  const rest = names.length - namesAtMost
  const shown =
    rest > 1 ? [...names.slice(0, namesAtMost), `ещё ${plural(rest, 'команда', 'команды', 'команд')}`] : names
  return new Intl.ListFormat('ru').format(shown)
}
