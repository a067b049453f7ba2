import { DAY, HOUR, MINUTE } from '@kamerton/contract/lib/durations'
import { expect, test } from 'vitest'
import { copyNamed, nameOfCopy } from './copy-names.ts'
import { outdatedCopies } from './retention.ts'

const now = new Date('2026-11-20T12:00:30Z')
const ago = (milliseconds: number, from = now) => new Date(from.getTime() - milliseconds)
const named = (at: Date) => nameOfCopy(at, false)

/** The copies that are left after so many turns, an hour apart, the last of them at `end`. */
function keptAfter(hours: number, end: Date): string[] {
  let files: string[] = []
  for (let hour = hours; hour >= 0; hour -= 1) {
    const at = ago(hour * HOUR, end)
    files.push(named(at))
    const outdated = new Set(outdatedCopies(files, at))
    files = files.filter((file) => !outdated.has(file))
  }
  return files
}

test('a day of hourly copies is kept and a month of daily ones, and none for longer than people were promised', () => {
  const kept = keptAfter(60 * 24, now).map((file) => copyNamed(file)?.at ?? now)
  const young = kept.filter((at) => now.getTime() - at.getTime() <= DAY)
  const old = kept.filter((at) => now.getTime() - at.getTime() > DAY)
  expect(young).toHaveLength(25)
  // The last of each day, from the day before yesterday back.
  expect(old).toHaveLength(29)
  expect(new Set(old.map((at) => at.toISOString().slice(11)))).toEqual(new Set(['23:00:30.000Z']))
  expect(Math.min(...kept.map((at) => at.getTime()))).toBeGreaterThan(ago(31 * DAY).getTime())
})

test.each(['2026-03-29T12:00:00Z', '2026-10-25T12:00:00Z', '2027-01-01T00:00:00Z', '2028-02-29T23:59:00Z'])(
  'the change of clocks, of the year or a leap day before %s changes nothing',
  (end) => {
    const kept = keptAfter(40 * 24, new Date(end))
    expect(kept.length).toBeGreaterThanOrEqual(54)
    expect(kept.length).toBeLessThanOrEqual(55)
  },
)

test('after a gap the copies before it stay as long as any other', () => {
  const files = [named(ago(40 * DAY)), named(ago(30 * DAY - HOUR)), named(ago(10 * DAY)), named(ago(MINUTE))]
  expect(outdatedCopies(files, now)).toEqual([files[0]])
})

test('copies go also while no new ones are made: the promise does not wait for a repair', () => {
  const files = [named(ago(32 * DAY)), named(ago(31 * DAY))]
  expect(outdatedCopies(files, now)).toEqual(files)
})

test('a copy from the future is left alone, and the clock that was set back deletes none', () => {
  const files = [named(new Date('2027-06-01T00:00:00Z')), named(ago(HOUR))]
  expect(outdatedCopies(files, now)).toEqual([])
  expect(outdatedCopies(files, new Date('1970-01-01T00:00:00Z'))).toEqual([])
})

test('of two copies of one day only the last outlives it, encrypted or not', () => {
  const noon = new Date('2026-11-10T12:00:00Z')
  const files = [nameOfCopy(noon, false), nameOfCopy(new Date(noon.getTime() + HOUR), true)]
  expect(outdatedCopies(files, now)).toEqual([files[0]])
})

test.each([
  'kamerton.backup.gz',
  'kamerton-before-update.backup.gz',
  'kamerton-2020-01-01T00-00-00Z.backup.gz.bak',
  'old-kamerton-2020-01-01T00-00-00Z.backup.gz',
  'kamerton-2020-13-41T99-00-00Z.backup.gz',
  'last-restore-test.json',
  '.nfs0001',
])('«%s» of somebody else is never deleted', (file) => {
  expect(outdatedCopies([file, named(ago(MINUTE))], now)).toEqual([])
})

test('a name tells the moment of the copy in UTC', () => {
  expect(nameOfCopy(now, true)).toBe('kamerton-2026-11-20T12-00-30Z.backup.gz.age')
  expect(copyNamed(nameOfCopy(now, true))).toEqual({ file: nameOfCopy(now, true), at: now, encrypted: true })
})
