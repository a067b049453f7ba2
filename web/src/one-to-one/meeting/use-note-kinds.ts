import { formLimits, type NoteKind, noteKinds } from '@kamerton/contract/one-to-one/constants'
import type { Meeting } from '@kamerton/contract/one-to-one/meeting-schemas'
import type { AgendaPoint } from '@kamerton/contract/one-to-one/shared-schemas'
import { api } from '../../lib/api'
import { act, tryTo } from '../../page/act'
import { useActKey } from '../../page/use-act-key'
import { useOnce } from '../../page/use-once'
import type { OpenMeeting } from './open-meeting'

const listOf = { accomplishment: 'accomplishments', challenge: 'challenges' } as const

const said = {
  agreement: 'Записано в\u00a0договорённости',
  accomplishment: 'Записано в\u00a0достижения',
  challenge: 'Записано в\u00a0трудности',
} as const satisfies Record<NoteKind, string>

/** Recording a note as an agreement or as a line of a list that the person may write. */
export function useNoteKinds(open: OpenMeeting, meeting: Meeting) {
  const once = useActKey()
  const mayAdd = (name: (typeof listOf)[keyof typeof listOf]) =>
    meeting.fields[name].may_write && open.fields[name].state().shown.length < formLimits.listItems
  const offered = noteKinds.filter((kind) => kind === 'agreement' || mayAdd(listOf[kind]))

  async function takeBack(point: AgendaPoint, kind: NoteKind, text: string, agreementId: string | null) {
    if (kind !== 'agreement') {
      const field = open.fields[listOf[kind]]
      const lines = field.state().shown
      const at = lines.lastIndexOf(text)
      if (at >= 0) field.type(lines.toSpliced(at, 1))
    }
    await tryTo('Не удалось вернуть заметку', async () => {
      if (agreementId !== null) await api.oneToOne.deleteAgreement({ id: agreementId })
      return api.oneToOne.changePoint({ id: point.id, note_became: null })
    })
    await open.look(0)
  }

  const [record, busy] = useOnce(async (point: AgendaPoint, kind: NoteKind) => {
    const note = open.noteOf(point)
    await open.settleNote(point)
    const text = note.state().shown.trim().replaceAll(/\s+/g, ' ')
    if (!text) return
    const words = {
      done: said[kind],
      now: text,
      failed: 'Не удалось записать',
      of: point.id,
      undo: (agreementId: string | null) => void takeBack(point, kind, text, agreementId),
    }
    await act(words, async () => {
      const added =
        kind === 'agreement'
          ? await once((key) =>
              api.oneToOne.addAgreement(
                { id: meeting.id, text, responsible_id: meeting.employee.id, due_on: null },
                { once: key },
              ),
            )
          : null
      await api.oneToOne.changePoint({ id: point.id, note_became: kind })
      if (kind !== 'agreement') addLine(open, kind, text)
      return added?.id ?? null
    })
    await open.look(0)
  })
  return { offered, record, busy }
}
export type NoteKinds = ReturnType<typeof useNoteKinds>

function addLine({ fields }: OpenMeeting, kind: 'accomplishment' | 'challenge', text: string): void {
  const field = fields[listOf[kind]]
  field.type([...field.state().shown, text])
}
