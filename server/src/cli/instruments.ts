import { randomBytes } from 'node:crypto'
import { Resolver } from 'node:dns/promises'
import { statfs } from 'node:fs/promises'
import type { Instruments } from '../doctor/subject.ts'
import { tryMailServer } from '../lib/mail/try-mail-server.ts'

/** A check of five seconds has room for one silent step. */
const patienceMs = 3_500

/** The real world, for the commands that look at an installation. */
export const instruments: Instruments = {
  now: () => new Date(),
  newNonce: () => randomBytes(16).toString('hex'),
  patienceMs,
  async roomAt(folder) {
    const { bavail, bsize, files, ffree } = await statfs(folder)
    return { freeBytes: bavail * bsize, inodes: files, freeInodes: ffree }
  },
  user: { uid: process.getuid?.() ?? 0, gids: process.getgroups?.() ?? [] },
  async txtRecords(name) {
    try {
      const records = await new Resolver({ timeout: patienceMs / 2, tries: 1 }).resolveTxt(name)
      return records.map((parts) => parts.join(''))
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : ''
      if (code === 'ENODATA' || code === 'ENOTFOUND') return []
      throw error
    }
  },
  tryMailServer,
  trusted: [],
}
