import { formLimits } from '@kamerton/contract/one-to-one/constants'
import type { Meeting } from '@kamerton/contract/one-to-one/meeting-schemas'
import type { AgendaPoint } from '@kamerton/contract/one-to-one/shared-schemas'
import { api } from '../../lib/api'
import { isRefusal } from '../../lib/form-errors'
import { act, tryTo } from '../../page/act'
import { useActKey } from '../../page/use-act-key'
import { useOnce } from '../../page/use-once'
import type { OpenMeeting } from './open-meeting'

/** Two notes as one; null where they do not fit, or where one of them is recorded already. */
export function joinedNote(first: AgendaPoint, second: AgendaPoint): string | null {
  if (!second.note.trim()) return first.note
  const joined = [first.note, second.note].filter((note) => note.trim()).join('\n')
  const isFree = first.note_became === null && second.note_became === null
  return isFree && joined.length <= formLimits.pointNoteLength ? joined : null
}

/** The acts on the points of an agenda: add one, remove one, join one with an earlier one of the same words. */
export function useAgendaPoints(open: OpenMeeting, { id: meetingId }: Pick<Meeting, 'id'>) {
  const once = useActKey()
  const look = () => open.look(0)
  const insert = (text: string, failed: string) =>
    tryTo(failed, () => once((key) => api.oneToOne.addPoint({ id: meetingId, text }, { once: key })))

  const [add, busy] = useOnce(async (text: string) => {
    const added = await insert(text, 'Не удалось добавить пункт')
    if (!isRefusal(added)) await look()
    return !isRefusal(added)
  })

  /** The order of points is that of their adding, so what comes back is the last one. */
  async function bringBack({ text, note, note_became }: AgendaPoint, twin?: AgendaPoint) {
    const again = await insert(text, 'Не удалось вернуть пункт')
    if (!isRefusal(again))
      await tryTo('Не удалось вернуть заметку', async () => {
        if (note) await api.oneToOne.changePoint({ id: again.id, note, note_became })
        if (twin) await api.oneToOne.changePoint({ id: twin.id, note: twin.note })
      })
    await look()
  }

  const remove = async (point: AgendaPoint) => {
    const words = {
      done: 'Пункт убран из\u00a0повестки',
      failed: 'Не удалось убрать пункт',
      of: point.id,
      undo: () => void bringBack(point),
    }
    await act(words, () => api.oneToOne.deletePoint({ id: point.id }))
    await look()
  }

  const [merge] = useOnce(async (point: AgendaPoint, twin: AgendaPoint) => {
    await Promise.all([open.settleNote(point), open.settleNote(twin)])
    const find = ({ id }: AgendaPoint) => open.meeting().agenda.find((one) => one.id === id)
    const [second, first] = [find(point), find(twin)]
    const note = first && second ? joinedNote(first, second) : null
    if (!first || !second || note === null) return
    const words = {
      done: 'Темы объединены',
      failed: 'Не удалось объединить темы',
      of: point.id,
      undo: () => void bringBack(second, first),
    }
    await act(words, async () => {
      if (note !== first.note) await api.oneToOne.changePoint({ id: first.id, note, version: first.version })
      return api.oneToOne.deletePoint({ id: second.id })
    })
    await look()
  })
  return { add, busy, remove, merge }
}
