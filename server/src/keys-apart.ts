import { existsSync, realpathSync } from 'node:fs'
import { relative } from 'node:path'
import type { Config } from './config.ts'
import { deviceOf } from './lib/device-of.ts'
import { StartRefusal } from './lib/process/start-refusal.ts'
import { keyFilesIn, usualKeysDir } from './lib/round-keys.ts'

type Places = Pick<Config, 'production' | 'dataDir' | 'databaseUrl' | 'backups'>
type Folders = Pick<Config, 'production' | 'dataDir' | 'roundKeysDir'>

/**
 * Refuses a server that looks for keys in another folder than they lie in. It would lose the answers of every open
 * round and ask everybody again.
 */
export function refuseKeysLeftBehind({ dataDir, roundKeysDir }: Folders): void {
  const usual = usualKeysDir(dataDir)
  const left = countKeysLeftBehind({ dataDir, roundKeysDir })
  if (left === 0) return
  throw new StartRefusal(
    `Ключи раундов (${left}) лежат в ${usual}, а ROUND_KEYS_DIR называет ${roundKeysDir}: без них ответы идущих опросов не открыть. Перенесите файлы туда (mv), а если той базы больше нет, удалите их.`,
  )
}

/** The number of keys in the usual folder while another one is named. */
export function countKeysLeftBehind({ dataDir, roundKeysDir }: Pick<Folders, 'dataDir' | 'roundKeysDir'>): number {
  const usual = usualKeysDir(dataDir)
  const left = keyFilesIn(usual).length
  return left > 0 && existsSync(roundKeysDir) && realpathSync(roundKeysDir) === realpathSync(usual) ? 0 : left
}

/** Whether the keys lie in the folder of the data, or on one volume with it. */
export const areKeysBesideData = ({ dataDir, roundKeysDir }: Pick<Folders, 'dataDir' | 'roundKeysDir'>): boolean =>
  !relative(dataDir, roundKeysDir).startsWith('..') || deviceOf(dataDir) === deviceOf(roundKeysDir)

/**
 * Warns an operator in production when the keys lie on one volume with the data. A copy or a snapshot of that volume
 * contains the keys too. For such a copy the promises about anonymous answers do not hold.
 */
export function keysBesideData({ production, dataDir, roundKeysDir }: Folders): string[] {
  if (!production || !areKeysBesideData({ dataDir, roundKeysDir })) return []
  return [
    `Ключи раундов (${roundKeysDir}) лежат на одном томе с данными (${dataDir}): копия или снимок этого тома откроет ответы без имён. Дайте им в ROUND_KEYS_DIR отдельный том, который не копируют.`,
  ]
}

/**
 * Warns an operator in production when the copies of our own database lie on its volume: they would be lost together
 * with it.
 */
export function copiesBesideData({ production, dataDir, databaseUrl, backups }: Places): string[] {
  if (!production || databaseUrl !== null || backups === null || deviceOf(dataDir) !== deviceOf(backups.dir)) return []
  return [
    `Резервные копии (${backups.dir}) лежат на одном томе с базой (${dataDir}): том погибнет вместе с ними. Дайте им в BACKUP_DIR другой том или переносите их на другую машину.`,
  ]
}
