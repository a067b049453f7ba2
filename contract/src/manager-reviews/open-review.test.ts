import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Outcome } from '../lib/sync/open-field.ts'
import { type Marks, mergeMarks, openReview, type SheetToSave } from './open-review.ts'
import type { ReviewSheet } from './schemas.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const sheetOf = (name: string, marks: Partial<ReviewSheet> = {}): ReviewSheet => ({
  employee: { id: name, full_name: name, position: null, avatar_url: null },
  performance: null,
  mood: null,
  concerns: null,
  version: 1,
  ...marks,
})

/** A review of these sheets, a server with scripted answers, and the requests that it got. */
function desk(sheets: readonly ReviewSheet[], answer: (sheet: SheetToSave) => Outcome) {
  const sent: SheetToSave[] = []
  const kept = new Map<string, unknown>()
  let known = sheets
  const review = openReview({
    sheets,
    save: (sheet) => {
      sent.push(sheet)
      return Promise.resolve(answer(sheet))
    },
    look: () => Promise.resolve(known),
    storeOf: (id) => ({ load: () => null, keep: (words) => kept.set(id, words), drop: () => kept.delete(id) }),
    now: () => new Date('2026-11-20T12:24:00Z'),
  })
  const person = (name: string) => {
    const found = review.people.find(({ employee }) => employee.id === name)
    if (!found) throw new Error(`${name} is not reviewed`)
    return found.field
  }
  return { review, sent, kept, person, store: (fresh: readonly ReviewSheet[]) => (known = fresh) }
}

const base: Marks = { performance: null, mood: null, concerns: '' }
const saved = ({ version }: SheetToSave): Outcome => ({ kind: 'saved', version: version + 1 })

test('the sheet of each person is saved by itself after a pause, with its version, and waits on the device until then', async () => {
  const { sent, kept, person, review } = desk([sheetOf('Анна'), sheetOf('Глеб')], saved)
  person('Анна').type({ ...base, performance: 4 })
  expect([...kept.keys()]).toEqual(['Анна'])
  expect(sent).toEqual([])
  await vi.advanceTimersByTimeAsync(1000)
  person('Анна').type({ performance: 4, mood: 'green', concerns: '' })
  await vi.advanceTimersByTimeAsync(1000)
  expect(sent).toEqual([
    { employee_id: 'Анна', performance: 4, mood: null, concerns: '', version: 1 },
    { employee_id: 'Анна', performance: 4, mood: 'green', concerns: '', version: 2 },
  ])
  expect(kept.size).toBe(0)
  expect(review.savedAll()).toEqual({ step: 'calm', savedAt: new Date('2026-11-20T12:24:00Z') })
  expect(review.reviewed()).toBe(1)
  expect(review.missing().map(({ employee }) => employee.id)).toEqual(['Глеб'])
})

test('whoever is not reviewed yet comes first, and nobody changes their place while the form stands', () => {
  const done = { performance: 5, mood: 'green' } as const
  const { review, person } = desk([sheetOf('Анна', done), sheetOf('Глеб'), sheetOf('Дина')], saved)
  const order = () => review.people.map(({ employee }) => employee.id)
  expect(order()).toEqual(['Глеб', 'Дина', 'Анна'])
  person('Глеб').type({ ...base, performance: 2, mood: 'red' })
  expect(order()).toEqual(['Глеб', 'Дина', 'Анна'])
})

test('what was saved in another window comes in, and what is new here goes on from there', async () => {
  let isStale = true
  const { sent, person, store } = desk([sheetOf('Анна')], (sheet) => (isStale ? { kind: 'stale' } : saved(sheet)))
  store([sheetOf('Анна', { mood: 'yellow', version: 2 })])
  person('Анна').type({ ...base, performance: 3 })
  await vi.advanceTimersByTimeAsync(700)
  isStale = false
  await vi.advanceTimersByTimeAsync(1000)
  expect(sent.at(-1)).toEqual({ employee_id: 'Анна', performance: 3, mood: 'yellow', concerns: '', version: 2 })
})

test('the same mark changed in two windows is not sent until somebody has chosen', async () => {
  const { sent, review, person, store } = desk([sheetOf('Анна')], () => ({ kind: 'stale' }))
  store([sheetOf('Анна', { performance: 5, version: 2 })])
  person('Анна').type({ ...base, performance: 3 })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sent).toHaveLength(1)
  expect(review.isApart()).toBe(true)
  expect(person('Анна').state().theirs?.value).toEqual({ ...base, performance: 5 })
})

test('without a network nothing is lost: it stays on the device and is said', async () => {
  const { review, kept, person } = desk([sheetOf('Анна')], () => ({ kind: 'undecided' }))
  person('Анна').type({ ...base, concerns: 'Устала' })
  await vi.advanceTimersByTimeAsync(1000)
  expect(review.savedAll().step).toBe('offline')
  expect(review.isUnsaved()).toBe(true)
  expect(kept.has('Анна')).toBe(true)
})

test('two versions of a sheet become one where they do not meet', () => {
  expect(mergeMarks(base, { ...base, performance: 4 }, { ...base, concerns: 'Ночные смены' })).toEqual({
    merged: { performance: 4, mood: null, concerns: 'Ночные смены' },
  })
  expect(mergeMarks(base, { ...base, mood: 'red' }, { ...base, mood: 'green' })).toBeNull()
})

test('sending waits for what is on its way, and knows whether all of it was saved', async () => {
  const { review, person } = desk([sheetOf('Анна'), sheetOf('Глеб')], saved)
  person('Анна').type({ ...base, performance: 4 })
  await vi.advanceTimersByTimeAsync(699)
  person('Глеб').type({ ...base, mood: 'green' })
  const all = review.saveAll()
  // Typed while a save is in progress: it is saved too.
  person('Анна').type({ ...base, performance: 5 })
  await vi.advanceTimersByTimeAsync(1000)
  expect(await all).toBe(true)

  const away = desk([sheetOf('Анна')], () => ({ kind: 'undecided' }))
  away.person('Анна').type({ ...base, performance: 4 })
  expect(await away.review.saveAll()).toBe(false)
})
