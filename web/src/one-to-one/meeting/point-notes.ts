import { neverMerged } from '@kamerton/contract/lib/sync/merge'
import { type Field, openField } from '@kamerton/contract/lib/sync/open-field'
import type { AgendaPoint } from '@kamerton/contract/one-to-one/shared-schemas'
import { api } from '../../lib/api'
import { attempt, isRefusal } from '../../lib/form-errors'
import { keepOnDevice } from '../../lib/keep-on-device'
import { keptWords } from './kept-values'
import { outcomeOfRefusal } from './save-outcome'

type NotesOptions = { personId: string; now: () => Date; look: () => Promise<void> }

/** The notes at the points of an agenda: fields of the meeting that are opened when they are first shown. */
export function openPointNotes({ personId, now, look }: NotesOptions) {
  const notes = new Map<string, Field<string>>()

  const open = ({ id, note, version }: AgendaPoint): Field<string> =>
    openField<string>({
      confirmed: { value: note, version },
      merge: neverMerged,
      store: keepOnDevice(`${personId}.point.${id}.note`, keptWords),
      now,
      async save(text, opened) {
        const answer = await attempt(() => api.oneToOne.changePoint({ id, note: text, version: opened }))
        const outcome = isRefusal(answer)
          ? outcomeOfRefusal(answer)
          : { kind: 'saved' as const, version: answer.version }
        // The tick of the point goes by the same version.
        if (outcome.kind === 'saved' || outcome.kind === 'stale') await look()
        return outcome
      },
    })

  return {
    of(point: AgendaPoint): Field<string> {
      const known = notes.get(point.id) ?? open(point)
      notes.set(point.id, known)
      return known
    },
    receive(points: readonly AgendaPoint[]): void {
      for (const { id, note, version } of points) notes.get(id)?.receive({ value: note, version })
    },
    all: () => [...notes.values()],
  }
}
