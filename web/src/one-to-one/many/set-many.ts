import type { ManyMeetings, ManyMeetingsSet, NotSet } from '@kamerton/contract/one-to-one/schemas'
import type { z } from 'zod'
import { newActKey } from '../../lib/act-key'
import { api } from '../../lib/api'
import { isRefusal } from '../../lib/form-errors'
import { formatDayOfMonth } from '../../lib/format-date'
import { formatNumber } from '../../lib/format-number'
import { plural } from '../../lib/plural'
import { act } from '../../page/act'

type Named = { id: string; full_name: string }

/** Sets a meeting with each, with «Отменить». Returns whether it was not refused. */
export async function setMany(
  wanted: z.input<typeof ManyMeetings>,
  people: readonly Named[],
  onChanged: () => Promise<void>,
): Promise<boolean> {
  const outcome = await act(
    {
      done: (set: ManyMeetingsSet) => doneWords(set, people.length),
      now: (set) => daysAndLeftOut(set, people),
      failed: 'Ошибка при назначении встреч',
      undo: (set) => void takeBack(set.undo).then(onChanged),
    },
    () => api.oneToOne.createMany(wanted, { once: newActKey() }),
  )
  if (isRefusal(outcome)) return false
  // Before the window closes: the change of the address alone would not reload the list.
  await onChanged()
  return true
}

const takeBack = (undo: string) =>
  act(
    {
      done: ({ stayed }: { stayed: number }) =>
        stayed === 0 ? 'Встречи отменены' : `Отменены не\u00a0все: ${formatNumber(stayed)} уже начались или изменены`,
      failed: 'Не удалось отменить встречи',
    },
    () => api.oneToOne.takeBackMany({ undo }, { once: newActKey() }),
  )

function doneWords({ meetings }: ManyMeetingsSet, asked: number): string {
  const words = plural(meetings.length, 'встреча', 'встречи', 'встреч')
  return meetings.length === asked ? `Назначено: ${words}` : `Назначено: ${words} из\u00a0${formatNumber(asked)}`
}

const reasons: Record<NotSet, string> = {
  meeting_already_set: 'встреча уже назначена',
  series_state_forbids: 'серия на\u00a0паузе',
  forbidden: 'не\u00a0в\u00a0командах того, кто ведёт',
  not_found: 'встретиться нельзя',
}
const namesTold = 3

function daysAndLeftOut({ meetings, left_out }: ManyMeetingsSet, people: readonly Named[]): string {
  const days = meetings.map(({ scheduled_date }) => formatDayOfMonth(scheduled_date))
  const [first, last] = [days[0], days.at(-1)]
  const when = first === undefined ? [] : [first === last ? `${first}.` : `${first} – ${last}.`]
  const nameOf = new Map(people.map(({ id, full_name }) => [id, full_name]))
  const told = left_out
    .slice(0, namesTold)
    .map(({ employee_id, reason }) => `${nameOf.get(employee_id)}: ${reasons[reason]}.`)
  const rest = left_out.length - namesTold
  return [...when, ...told, ...(rest > 0 ? [`И ещё ${rest}.`] : [])].join(' ')
}
