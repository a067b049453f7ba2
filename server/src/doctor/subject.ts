import type { Config, ConfigFault } from '../config.ts'
import type { MailTrial, TriedLetter } from '../lib/mail/try-mail-server.ts'

/** An installation as its environment describes it, read without writing. */
export type Subject = {
  /** The names that the environment gives, and nothing of their values. */
  given: readonly string[]
  /** The names that the product reads. */
  known: readonly string[]
  /** Everything that makes the configuration refuse. */
  faults: readonly ConfigFault[]
  /** The configuration as far as it can be read: a refused variable counts as missing. */
  config: Config
  /** SECRET_KEY was given, so there is no file of the secret. */
  secretGiven: boolean
  secretFile: string
  mailFromGiven: boolean
  roundKeys: { leftBehind: number; usual: string; beside: boolean }
  versions: { product: string; node: string; server: Build; web: Build }
  /** The person who gets a letter on trial; null sends none. */
  letterTo: string | null
}

export type Build = 'fresh' | 'stale' | 'none'

export type Room = { freeBytes: number; inodes: number; freeInodes: number }

/** The world outside the process. A test puts a part of it in another state. */
export type Instruments = {
  now(): Date
  /** Characters that nobody can foresee, as a header may carry them. */
  newNonce(): string
  /** The time that one step may take, in milliseconds. */
  patienceMs: number
  roomAt(folder: string): Promise<Room>
  /** The user and the groups of the process; root may write anywhere. */
  user: { uid: number; gids: readonly number[] }
  /** The TXT records of a name; an empty list if it has none. Throws where DNS does not answer. */
  txtRecords(name: string): Promise<string[]>
  tryMailServer(smtpUrl: string, patienceMs: number, letter: TriedLetter | null): Promise<MailTrial>
  /** Certificates of centres that are trusted besides those of the system, in PEM. */
  trusted: readonly string[]
}
