import { neverMerged } from '@kamerton/contract/lib/sync/merge'
import { type Field, type Outcome, openField } from '@kamerton/contract/lib/sync/open-field'
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
  const underWay = new Map<string, Promise<Outcome>>()

  const open = ({ id, note, version }: AgendaPoint): Field<string> =>
    openField<string>({
      confirmed: { value: note, version },
      merge: neverMerged,
      store: keepOnDevice(`${personId}.point.${id}.note`, keptWords),
      now,
      save: (text, opened) => {
        const saving = save(id, text, opened)
        underWay.set(id, saving)
        return saving
      },
    })

  async function save(id: string, note: string, version: number): Promise<Outcome> {
    const answer = await attempt(() => api.oneToOne.changePoint({ id, note, version }))
    const outcome: Outcome = isRefusal(answer) ? outcomeOfRefusal(answer) : { kind: 'saved', version: answer.version }
    // The tick of the point goes by the same version.
    if (outcome.kind === 'saved' || outcome.kind === 'stale') await look()
    return outcome
  }

  return {
    of(point: AgendaPoint): Field<string> {
      const known = notes.get(point.id) ?? open(point)
      notes.set(point.id, known)
      return known
    },
    /** Saves a note and waits for a save that is under way, so that the next change of its point is not older. */
    async settle(point: AgendaPoint): Promise<void> {
      await notes.get(point.id)?.flush()
      await underWay.get(point.id)
    },
    receive(points: readonly AgendaPoint[]): void {
      for (const { id, note, version } of points) notes.get(id)?.receive({ value: note, version })
    },
    all: () => [...notes.values()],
  }
}
