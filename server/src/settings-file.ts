import { chmodSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

/** Variables that the page of the first start stores. */
export const settingNames = ['SMTP_URL', 'MAIL_FROM', 'BACKUP_DIR'] as const
export type SettingName = (typeof settingNames)[number]
export type Settings = Partial<Record<SettingName, string>>

export const settingsFile = (dataDir: string): string => join(dataDir, 'settings.json')

const Stored = z.object({
  SMTP_URL: z.string().optional(),
  MAIL_FROM: z.string().optional(),
  BACKUP_DIR: z.string().optional(),
})

/** Errors of a file that is not there. A DATA_DIR that is no folder is refused with a sentence of its own. */
const isAbsent = new Set(['ENOENT', 'ENOTDIR'])

/**
 * Settings that were stored by the page of the first start; none without the file. Names that this version does not
 * know are ignored. Null: the file cannot be read.
 */
export function readSettings(dataDir: string): Settings | null {
  try {
    return Stored.parse(JSON.parse(readFileSync(settingsFile(dataDir), 'utf8')))
  } catch (error) {
    return error instanceof Error && 'code' in error && isAbsent.has(String(error.code)) ? {} : null
  }
}

/** Stores these settings beside those of the file. A reader meanwhile gets the file before or after. */
export function keepSettings(dataDir: string, settings: Settings): void {
  const file = settingsFile(dataDir)
  const whole = { ...readSettings(dataDir), ...settings }
  const fresh = `${file}.new`
  mkdirSync(dataDir, { recursive: true, mode: 0o711 })
  writeFileSync(fresh, `${JSON.stringify(whole, null, 2)}\n`, { mode: 0o600 })
  // The mode above does not apply to a file that an interrupted write has left.
  chmodSync(fresh, 0o600)
  renameSync(fresh, file)
}
