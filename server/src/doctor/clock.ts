import { SECOND } from '@kamerton/contract/lib/durations'
import { openBase } from './base-connection.ts'
import { type Finding, say } from './catalogue/catalogue.ts'
import { get } from './get.ts'
import type { Instruments, Subject } from './subject.ts'

/** Links, reminders and sessions are not hurt by less. */
const largestLeap = 5 * SECOND

/** Our clock against the clocks of the database and of PUBLIC_URL. */
export async function checkClock(subject: Subject, instruments: Instruments): Promise<Finding[]> {
  const [base, web] = await Promise.all([leapOfBase(subject, instruments), leapOfWeb(subject, instruments)])
  const host = new URL(subject.config.publicUrl).host
  const found = [
    ...(base === null
      ? []
      : [base === 0 ? say('clock.with_base') : say('clock.apart_from_base', { seconds: inSeconds(base) })]),
    ...(web === null
      ? []
      : [web === 0 ? say('clock.with_web', { host }) : say('clock.apart_from_web', { host, seconds: inSeconds(web) })]),
  ]
  return found.length > 0 ? found : [say('clock.unchecked')]
}

const inSeconds = (milliseconds: number): number => Math.round(Math.abs(milliseconds) / SECOND)

/** The leap of another clock that was read between two of our times; 0 if it may be none. */
function leapOf(before: Date, theirs: number, after: Date, roundedBy = 0): number {
  if (theirs + roundedBy + largestLeap < before.getTime()) return theirs - before.getTime()
  if (theirs - largestLeap > after.getTime()) return theirs - after.getTime()
  return 0
}

async function leapOfBase(subject: Subject, instruments: Instruments): Promise<number | null> {
  const opened = await openBase(subject, instruments)
  if ('refused' in opened) return null
  try {
    const before = instruments.now()
    const { rows } = await opened.client.query<{ at: Date }>('select clock_timestamp() as at')
    return rows[0] ? leapOf(before, rows[0].at.getTime(), instruments.now()) : null
  } finally {
    await opened.client.end().catch(() => {})
  }
}

async function leapOfWeb(
  { config: { publicUrl } }: Subject,
  { now, patienceMs, trusted }: Instruments,
): Promise<number | null> {
  const before = now()
  const answer = await get(`${publicUrl}/api/health/live`, { patienceMs, trusted })
  const theirs = 'status' in answer ? Date.parse(answer.headers.date ?? '') : Number.NaN
  // The header has whole seconds.
  return Number.isNaN(theirs) ? null : leapOf(before, theirs, now(), SECOND)
}
