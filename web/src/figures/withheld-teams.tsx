import { hiddenBecause } from '@kamerton/contract/analytics/withheld-words'
import { plural } from '../lib/plural'
import { Withheld } from './withheld'

/** Longer lists of names are cut: «Финансы, Офис, Кадры и ещё 4 команды». */
const namesAtMost = 4

export type WithheldTeam = { name: string; reason: 'no_answers' | 'running' | 'hidden' }

/** The teams that are not among the rows: those that must not be shown behind a lock, those that are silent, or still being asked, without one. */
export function WithheldTeams({ teams, k }: { teams: readonly WithheldTeam[]; k: number }) {
  const namesOf = (reason: WithheldTeam['reason']) =>
    teams
      .filter((team) => team.reason === reason)
      .map(({ name }) => name)
      .toSorted((one, other) => one.localeCompare(other, 'ru'))
  const [hidden, running, silent] = [namesOf('hidden'), namesOf('running'), namesOf('no_answers')]
  if (teams.length === 0) return null
  const silence = (
    <>
      {running.length > 0 && <p>Опрос идёт, итоги появятся после завершения: {listed(running)}.</p>}
      {silent.length > 0 && <p>Ответов нет: {listed(silent)}.</p>}
    </>
  )
  if (hidden.length === 0) return <Withheld as="note">{silence}</Withheld>
  return (
    <Withheld as="row">
      <p>
        {hidden.length === 1 ? 'Команда ' : ''}
        {listed(hidden)} {hidden.length === 1 ? 'скрыта' : 'скрыты'}: {hiddenBecause(k)}.
      </p>
      {silence}
    </Withheld>
  )
}

function listed(names: readonly string[]): string {
  const rest = names.length - namesAtMost
  const shown =
    rest > 1 ? [...names.slice(0, namesAtMost), `ещё ${plural(rest, 'команда', 'команды', 'команд')}`] : names
  return new Intl.ListFormat('ru').format(shown)
}
