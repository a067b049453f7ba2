import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { neverMerged } from './merge.ts'
import { type FieldStore, type Kept, type Outcome, openField } from './open-field.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A device that stores one text, and a server with scripted answers. */
function desk(kept: Kept<string> | null = null) {
  const device = { kept }
  const store: FieldStore<string> = {
    load: () => device.kept,
    keep: (words) => void (device.kept = words),
    drop: () => void (device.kept = null),
  }
  const sent: { value: string; version: number }[] = []
  const answers: (Outcome | Promise<Outcome>)[] = []
  const save = async (value: string, version: number): Promise<Outcome> => {
    sent.push({ value, version })
    return answers.shift() ?? { kind: 'saved', version: version + 1 }
  }
  const open = (confirmed = { value: 'Было', version: 1 }) =>
    openField({ confirmed, merge: neverMerged, save, store, now: () => new Date('2026-11-22T12:00:00Z') })
  return { device, sent, answers, open }
}

const time = (ms: number) => vi.advanceTimersByTimeAsync(ms)

test('typing is saved once after a pause, and is on the device until then', async () => {
  const { open, sent, device } = desk()
  const field = open()
  for (const value of ['С', 'Ст', 'Стало']) field.type(value)
  expect(device.kept).toEqual({ base: 'Было', version: 1, value: 'Стало' })
  expect(sent).toEqual([])
  await time(1000)
  expect(sent).toEqual([{ value: 'Стало', version: 1 }])
  expect(device.kept).toBeNull()
  expect(field.state()).toMatchObject({ saved: 'Стало', version: 2, progress: { step: 'calm' } })
  expect(field.state().savedAt).toEqual(new Date('2026-11-22T12:00:00Z'))
})

test('what is typed while it is being saved is saved after it', async () => {
  const { open, sent, answers } = desk()
  const answer = Promise.withResolvers<Outcome>()
  answers.push(answer.promise)
  const field = open()
  field.type('Раз')
  await time(1000)
  field.type('Раз два')
  await time(5000)
  expect(sent).toHaveLength(1)
  answer.resolve({ kind: 'saved', version: 2 })
  await time(1000)
  expect(sent.at(-1)).toEqual({ value: 'Раз два', version: 2 })
  expect(field.isUnsaved()).toBe(false)
})

test('whoever saves at once waits for a save that is under way, and for what was typed since', async () => {
  const { open, sent, answers } = desk()
  const answer = Promise.withResolvers<Outcome>()
  answers.push(answer.promise)
  const field = open()
  field.type('Раз')
  field.leave()
  field.type('Раз два')
  let isSaved = false
  const flushed = field.flush().then(() => (isSaved = true))
  await time(0)
  expect(isSaved).toBe(false)
  answer.resolve({ kind: 'saved', version: 2 })
  await flushed
  expect(sent.at(-1)).toEqual({ value: 'Раз два', version: 2 })
  expect(field.isUnsaved()).toBe(false)
})

test('one’s own words that come back before their receipt are nobody else’s', async () => {
  const { open, answers } = desk()
  const answer = Promise.withResolvers<Outcome>()
  answers.push(answer.promise)
  const field = open()
  field.type('Раз')
  await time(1000)
  field.type('Раз два')
  field.receive({ value: 'Раз', version: 2 })
  answer.resolve({ kind: 'saved', version: 2 })
  await time(0)
  expect(field.state()).toMatchObject({ shown: 'Раз два', saved: 'Раз', theirs: null })
})

test('without network the words stay on the device, and are sent when it is back', async () => {
  const { open, sent, answers, device } = desk()
  answers.push({ kind: 'undecided' }, { kind: 'undecided' })
  const field = open()
  field.type('В лифте')
  await time(1000)
  expect(field.state().progress).toEqual({ step: 'offline' })
  expect(device.kept).toMatchObject({ value: 'В лифте' })
  await time(2000)
  expect(sent).toHaveLength(2)
  await field.flush()
  expect(sent).toHaveLength(3)
  expect(field.state()).toMatchObject({ saved: 'В лифте', progress: { step: 'calm' } })
  expect(device.kept).toBeNull()
})

test('a tab that was closed too early has lost nothing: the next visit saves what was typed', async () => {
  const first = desk()
  first.open().type('Не успел')
  const second = desk(first.device.kept)
  const field = second.open()
  expect(field.state()).toMatchObject({ shown: 'Не успел', isRestored: true })
  await time(1000)
  expect(second.sent).toEqual([{ value: 'Не успел', version: 1 }])
  expect(second.device.kept).toBeNull()
})

test('what was kept and what another has saved since stand side by side', async () => {
  const { open, sent } = desk({ base: 'Было', version: 1, value: 'Моё' })
  const field = open({ value: 'Чужое', version: 2 })
  await time(60_000)
  expect(sent).toEqual([])
  expect(field.state()).toMatchObject({ shown: 'Моё', theirs: { value: 'Чужое', version: 2 } })
  field.choose('Чужое\nМоё')
  await time(0)
  expect(sent).toEqual([{ value: 'Чужое\nМоё', version: 2 }])
  expect(field.state()).toMatchObject({ theirs: null, saved: 'Чужое\nМоё' })
})

test('words that the server has already are not sent again', async () => {
  const { open, sent, device } = desk({ base: 'Было', version: 1, value: 'Дошло' })
  const field = open({ value: 'Дошло', version: 2 })
  await time(60_000)
  expect(sent).toEqual([])
  expect(device.kept).toBeNull()
  expect(field.state().isRestored).toBe(false)
})

test('a refusal is said and the words stay; it is not asked again by itself', async () => {
  const { open, sent, answers, device } = desk()
  answers.push({ kind: 'refused', sentence: 'Встреча уже завершена' })
  const field = open()
  field.type('Поздно')
  await time(60_000)
  expect(sent).toHaveLength(1)
  expect(field.state().progress).toEqual({ step: 'refused', sentence: 'Встреча уже завершена' })
  expect(device.kept).toMatchObject({ value: 'Поздно' })
})

test('what another has saved does not come into the field while somebody is in it', async () => {
  const { open } = desk()
  const field = open()
  field.enter()
  field.receive({ value: 'Чужое', version: 2 })
  expect(field.state().shown).toBe('Было')
  field.leave()
  expect(field.state().shown).toBe('Чужое')
})
