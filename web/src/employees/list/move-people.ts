import { quoted } from '@kamerton/contract/lib/names'
import { type LeftOut, moveLimit, type PeopleMoved } from '@kamerton/contract/teams/schemas'
import { newActKey } from '../../lib/act-key'
import { api } from '../../lib/api'
import { isRefusal } from '../../lib/form-errors'
import { formatNumber } from '../../lib/format-number'
import { plural } from '../../lib/plural'
import { portionsOf } from '../../lib/portions'
import { act } from '../../page/act'
import { forgetSigned } from '../../shell/known-signed'

type Named = { id: string; full_name: string }
type Move = { teamId: string; stay: boolean; onMoved: () => void }

/** Moves people to a team, with «Отменить». Returns whether it was not refused. */
export async function movePeople(people: readonly Named[], { teamId, stay, onMoved }: Move): Promise<boolean> {
  const changed = () => {
    forgetSigned()
    onMoved()
  }
  const outcome = await act(
    {
      done: (parts: readonly PeopleMoved[]) => doneWords(parts, people.length),
      now: (parts) => leftOutWords(parts, people),
      failed: 'Ошибка при переводе в\u00a0команду',
      undo: (parts) => void takeBack(parts, teamId, changed),
    },
    () => sendAll(people, teamId, stay),
  )
  if (isRefusal(outcome)) return false
  changed()
  return true
}

async function sendAll(people: readonly Named[], id: string, stay: boolean): Promise<readonly PeopleMoved[]> {
  const parts: PeopleMoved[] = []
  for (const portion of portionsOf(people, moveLimit))
    parts.push(
      await api.teams.movePeople({ id, stay, person_ids: portion.map((one) => one.id) }, { once: newActKey() }),
    )
  return parts
}

const takeBack = async (parts: readonly PeopleMoved[], id: string, onBack: () => void): Promise<void> => {
  await act(
    {
      done: (counts: readonly { stayed: number }[]) =>
        counts.every(({ stayed }) => stayed === 0)
          ? 'Люди снова в\u00a0прежних командах'
          : 'Вернули не\u00a0всех: кого-то уже перевели снова',
      failed: 'Не удалось вернуть людей',
    },
    async () => {
      const counts: { stayed: number }[] = []
      for (const { undo } of parts) counts.push(await api.teams.returnPeople({ id, undo }, { once: newActKey() }))
      return counts
    },
  )
  onBack()
}

/** «4 из 5 теперь в команде „Продажи“» */
export function doneWords(parts: readonly Pick<PeopleMoved, 'moved_ids' | 'to'>[], asked: number): string {
  const moved = parts.reduce((sum, { moved_ids }) => sum + moved_ids.length, 0)
  const to = quoted(parts[0]?.to ?? '')
  if (moved === asked) return `${plural(moved, 'человек', 'человека', 'человек')} теперь в\u00a0команде ${to}`
  return `${formatNumber(moved)} из\u00a0${formatNumber(asked)} теперь в\u00a0команде ${to}`
}

const reasons: Record<LeftOut, string> = {
  already_in_team: 'уже в\u00a0этой команде',
  leads_the_team: 'руководит своей командой',
  not_found: 'уже не\u00a0работает здесь',
}
const namesTold = 3

/** «Иван Петров: уже не работает здесь. Ещё 2 остались, где были.» Nothing if nobody was left out. */
export function leftOutWords(
  parts: readonly Pick<PeopleMoved, 'left_out'>[],
  people: readonly Named[],
): string | undefined {
  const left = parts.flatMap(({ left_out }) => left_out)
  if (left.length === 0) return undefined
  const nameOf = new Map(people.map(({ id, full_name }) => [id, full_name]))
  const told = left.slice(0, namesTold).map(({ person_id, reason }) => `${nameOf.get(person_id)}: ${reasons[reason]}.`)
  const rest = left.length - namesTold
  return [...told, ...(rest > 0 ? [`И ещё ${rest}.`] : [])].join(' ')
}
