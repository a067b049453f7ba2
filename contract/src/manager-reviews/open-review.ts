import type { Merge } from '../lib/sync/merge.ts'
import { type Field, type FieldState, type FieldStore, type Outcome, openField } from '../lib/sync/open-field.ts'
import { areSame, isUnsaved, type ServerValue } from '../lib/sync/synced.ts'
import { isReviewed } from './rules.ts'
import type { ReviewSheet } from './schemas.ts'

/** A manager's marks of one person, as the screen shows them. */
export type Marks = Pick<ReviewSheet, 'performance' | 'mood'> & { concerns: string }

export const marksOf = ({ performance, mood, concerns }: Omit<ReviewSheet, 'employee' | 'version'>): Marks => ({
  performance,
  mood,
  concerns: concerns ?? '',
})

const serverValueOf = (sheet: ReviewSheet): ServerValue<Marks> => ({ value: marksOf(sheet), version: sheet.version })

/**
 * Merges the edits of one manager in two windows: each mark is taken from the window that changed it. If both changed
 * it differently, the result is null and the manager chooses.
 */
export const mergeMarks: Merge<Marks> = (base, mine, theirs) => {
  const isApart = (name: keyof Marks) =>
    !areSame(base[name], mine[name]) && !areSame(base[name], theirs[name]) && !areSame(mine[name], theirs[name])
  if (isApart('performance') || isApart('mood') || isApart('concerns')) return null
  const of = <Name extends keyof Marks>(name: Name): Marks[Name] =>
    areSame(base[name], mine[name]) ? theirs[name] : mine[name]
  return { merged: { performance: of('performance'), mood: of('mood'), concerns: of('concerns') } }
}

export type SheetToSave = Marks & { employee_id: string; version: number }
export type ReviewedPerson = { employee: ReviewSheet['employee']; field: Field<Marks> }

type ReviewOptions = {
  sheets: readonly ReviewSheet[]
  save: (sheet: SheetToSave) => Promise<Outcome>
  /** The sheets as they are saved now; null if the server does not answer. */
  look: () => Promise<readonly ReviewSheet[] | null>
  storeOf: (employeeId: string) => FieldStore<Marks>
  now: () => Date
}

/** The save state of the whole review, for one line. */
export type SavedAll = { step: 'calm' | 'busy' | 'offline' | 'restored'; savedAt: Date | null }

/**
 * A review that is being filled in: the sheet of each person saves itself. A letter's link and the application share
 * it.
 */
export function openReview({ sheets, save, look, storeOf, now }: ReviewOptions) {
  const people = sheets.map((sheet): ReviewedPerson => {
    const { employee } = sheet
    const field = openField<Marks>({
      confirmed: serverValueOf(sheet),
      merge: mergeMarks,
      store: storeOf(employee.id),
      now,
      async save(marks, version) {
        const outcome = await save({ employee_id: employee.id, ...marks, version })
        if (outcome.kind === 'stale') await follow()
        return outcome
      },
    })
    return { employee, field }
  })
  // People who are not reviewed yet come first; the order stays while the form is open.
  people.sort((one, other) => Number(isDone(one)) - Number(isDone(other)))

  function receive(fresh: readonly ReviewSheet[]): void {
    for (const sheet of fresh)
      people.find(({ employee }) => employee.id === sheet.employee.id)?.field.receive(serverValueOf(sheet))
  }

  async function follow(): Promise<void> {
    const fresh = await look()
    if (fresh) receive(fresh)
  }

  const flush = () => Promise.all(people.map(({ field }) => field.flush()))
  const states = () => people.map(({ field }) => field.state())
  return {
    people,
    receive,
    follow,
    isDone,
    reviewed: () => people.filter(isDone).length,
    missing: () => people.filter((person) => !isDone(person)),
    onAnyChange(listener: () => void) {
      const ends = people.map(({ field }) => field.subscribe(listener))
      return () => ends.forEach((end) => end())
    },
    savedAll(): SavedAll {
      const all = states()
      const times = all.flatMap(({ savedAt }) => (savedAt ? [savedAt.getTime()] : []))
      const savedAt = times.length > 0 ? new Date(Math.max(...times)) : null
      if (all.some(({ progress }) => progress.step === 'offline')) return { step: 'offline', savedAt }
      if (all.some(({ isRestored }) => isRestored)) return { step: 'restored', savedAt }
      return { step: all.every(({ progress }) => progress.step === 'calm') ? 'calm' : 'busy', savedAt }
    },
    /** Saves everything that is not saved yet, at once. */
    flush,
    /** Sends everything that is left, and returns whether the server has all of it. */
    async saveAll(): Promise<boolean> {
      await flush()
      await new Promise<void>((resolve) => {
        const look = () => {
          if (states().some(isUnderWay)) return
          ends.forEach((end) => end())
          resolve()
        }
        const ends = people.map(({ field }) => field.subscribe(look))
        look()
      })
      return !people.some(({ field }) => field.isUnsaved())
    },
    isUnsaved: () => people.some(({ field }) => field.isUnsaved()),
    isApart: () => states().some(({ theirs }) => theirs !== null),
    close: () => people.forEach(({ field }) => field.close()),
  }
}

export type OpenReview = ReturnType<typeof openReview>

/** Whether something will still be sent without an action of the person, and without waiting for a lost network. */
const isUnderWay = (state: FieldState<Marks>): boolean =>
  isUnsaved(state) && !state.theirs && (state.progress.step === 'sending' || state.progress.step === 'waiting')

const isDone = ({ field }: ReviewedPerson): boolean => isReviewed(field.state().shown)
