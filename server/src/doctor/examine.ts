import { SECOND } from '@kamerton/contract/lib/durations'
import { checkAddress } from './address.ts'
import { checkBackups } from './backups.ts'
import { checkBase } from './base.ts'
import { type Finding, type GroupName, say } from './catalogue/catalogue.ts'
import { checkCertificate } from './certificate.ts'
import { checkClock } from './clock.ts'
import { checkDisk } from './disk.ts'
import { checkEnvironment } from './environment.ts'
import { checkKeys } from './keys.ts'
import { checkMail } from './mail.ts'
import { checkSecret } from './secret.ts'
import { checkServer } from './server.ts'
import type { Instruments, Subject } from './subject.ts'
import { checkTelegram } from './telegram.ts'
import { checkVersions } from './versions.ts'

export type Check = (subject: Subject, instruments: Instruments) => Promise<Finding[]>

const checks: Readonly<Record<GroupName, Check>> = {
  environment: checkEnvironment,
  versions: checkVersions,
  server: checkServer,
  address: checkAddress,
  certificate: checkCertificate,
  base: checkBase,
  clock: checkClock,
  disk: checkDisk,
  mail: checkMail,
  telegram: checkTelegram,
  backups: checkBackups,
  keys: checkKeys,
  secret: checkSecret,
}

/** A whole check takes no longer; its steps have less (`patienceMs`). */
export const longestCheckMs = 5 * SECOND

export type Examined = { group: GroupName; findings: Finding[] }

/** Runs all checks at once. A check that breaks or hangs is said so, and spoils no other. */
export async function examine(
  subject: Subject,
  instruments: Instruments,
  { only, longestMs = longestCheckMs }: { only?: readonly GroupName[]; longestMs?: number } = {},
): Promise<Examined[]> {
  // A valid list: the keys of the record are its groups.
  const names = Object.keys(checks).filter((name): name is GroupName => name in checks)
  return Promise.all(
    names
      .filter((name) => only === undefined || only.includes(name))
      .map(async (group) => ({ group, findings: await inTime(checks[group], subject, instruments, longestMs) })),
  )
}

async function inTime(check: Check, subject: Subject, instruments: Instruments, longestMs: number): Promise<Finding[]> {
  const { promise: late, resolve } = Promise.withResolvers<Finding[]>()
  const clock = setTimeout(() => resolve([say('group.not_in_time', { seconds: longestMs / SECOND })]), longestMs)
  const checked = check(subject, instruments).catch((error: unknown) => [
    say('group.broke', { reason: error instanceof Error ? error.message : String(error) }),
  ])
  try {
    return await Promise.race([checked, late])
  } finally {
    clearTimeout(clock)
  }
}
