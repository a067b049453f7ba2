import { namesWith, recordOf } from '@kamerton/contract/lib/records'
import { type Merge, mergeLists, neverMerged } from '@kamerton/contract/lib/sync/merge'
import { type Field, type Kept, type Outcome, openField } from '@kamerton/contract/lib/sync/open-field'
import { type WrittenField, writtenField } from '@kamerton/contract/one-to-one/form-fields'
import type { FormChanges, Meeting, PrivateNote } from '@kamerton/contract/one-to-one/meeting-schemas'
import type { z } from 'zod'
import { api } from '../../lib/api'
import { entryOf } from '../../lib/entry-of'
import { attempt, isRefusal } from '../../lib/form-errors'
import { keepOnDevice } from '../../lib/keep-on-device'
import { keptMark, keptTexts, keptWords } from './kept-values'
import { openPointNotes } from './point-notes'
import { outcomeOfRefusal } from './save-outcome'

const linesFields = namesWith(writtenField, { kind: 'lines' })
const textFields = namesWith(writtenField, { kind: 'text' })
const markFields = namesWith(writtenField, { kind: 'mark' })

/** The version of a hidden field: older than any version of the server, so its value is taken once it may be read. */
const unread = -1

const versionOf = (fields: Meeting['fields'], name: WrittenField): number =>
  fields[name].is_hidden ? unread : fields[name].version

type MeetingOptions = { meeting: Meeting; note: PrivateNote | null; personId: string; now: () => Date }

/**
 * A meeting that is open on this screen. Its fields save while they are typed, and saves of the other side are merged
 * in.
 */
export function openMeeting({ meeting: opened, note, personId, now }: MeetingOptions) {
  const { id } = opened
  const listeners = new Set<() => void>()
  let meeting = opened

  async function save(name: WrittenField, form: FormChanges, version: number): Promise<Outcome> {
    const answer = await attempt(() => api.oneToOne.updateMeeting({ id, form, versions: { [name]: version } }))
    if (isRefusal(answer)) {
      const outcome = outcomeOfRefusal(answer)
      if (outcome.kind === 'stale') await look(0)
      return outcome
    }
    receiveMeeting(answer)
    return { kind: 'saved', version: answer.fields[name].version }
  }

  const of = <T>(
    name: WrittenField,
    value: T,
    kept: z.ZodType<Kept<T>>,
    merge: Merge<T>,
    form: (value: T) => FormChanges,
  ) =>
    openField<T>({
      confirmed: { value, version: versionOf(opened.fields, name) },
      merge,
      store: keepOnDevice(`${personId}.meeting.${id}.${name}`, kept),
      save: (changed, version) => save(name, form(changed), version),
      now,
    })

  const { form } = opened
  const fields = {
    ...recordOf(linesFields, (name) =>
      of<readonly string[]>(name, form[name], keptTexts, mergeLists, (lines) => entryOf(name, [...lines])),
    ),
    ...recordOf(textFields, (name) =>
      of(name, form[name] ?? '', keptWords, neverMerged, (text) => entryOf(name, text)),
    ),
    ...recordOf(markFields, (name) => of(name, form[name], keptMark, neverMerged, (mark) => entryOf(name, mark))),
  }
  const ownNote = note && openNote(id, note, personId, now)
  const notes = openPointNotes({ personId, now, look: () => look(0) })

  /** Passes the server's state to every field; a field with unsaved text merges it. */
  function receiveMeeting(fresh: Meeting): void {
    if (fresh.version < meeting.version) return
    meeting = fresh
    const { form: values, fields: states } = fresh
    const receive = <T>(name: WrittenField, field: Field<T>, value: T) =>
      field.receive({ value, version: versionOf(states, name) })
    for (const name of linesFields) receive(name, fields[name], values[name])
    for (const name of textFields) receive(name, fields[name], values[name] ?? '')
    for (const name of markFields) receive(name, fields[name], values[name])
    notes.receive(fresh.agenda)
    for (const listener of listeners) listener()
  }

  /** Loads later saves of the meeting; a network error is ignored. */
  async function look(since = meeting.version): Promise<void> {
    const answer = await attempt(() => api.oneToOne.changes({ id, since }))
    if (!isRefusal(answer) && answer.meeting) receiveMeeting(answer.meeting)
  }

  const all = [...Object.values(fields), ...(ownNote ? [ownNote] : [])]
  const withNotes = () => [...all, ...notes.all()]
  return {
    fields,
    note: ownNote,
    noteOf: notes.of,
    settleNote: notes.settle,
    meeting: () => meeting,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    receive: receiveMeeting,
    look,
    all,
    onAnyChange(listener: () => void) {
      const ends = all.map((field) => field.subscribe(listener))
      return () => ends.forEach((end) => end())
    },
    /** Saves everything unsaved at once. */
    flush: () => Promise.all(withNotes().map((field) => field.flush())),
    isUnsaved: () => withNotes().some((field) => field.isUnsaved()),
    close: () => withNotes().forEach((field) => field.close()),
  }
}

export type OpenMeeting = ReturnType<typeof openMeeting>

/** The private note. It works like the fields, but is saved by its own call, as nobody else may read it. */
function openNote(id: string, note: PrivateNote, personId: string, now: () => Date): Field<string> {
  const field: Field<string> = openField({
    confirmed: { value: note.text, version: note.version },
    merge: neverMerged,
    store: keepOnDevice(`${personId}.meeting.${id}.note`, keptWords),
    now,
    async save(text, version) {
      const answer = await attempt(() => api.oneToOne.writeNote({ id, text, version }))
      if (!isRefusal(answer)) return { kind: 'saved', version: answer.version }
      const outcome = outcomeOfRefusal(answer)
      if (outcome.kind === 'stale') {
        const now = await attempt(() => api.oneToOne.note({ id }))
        if (!isRefusal(now)) field.receive({ value: now.text, version: now.version })
      }
      return outcome
    },
  })
  return field
}
