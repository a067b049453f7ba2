import { existsSync, realpathSync, statSync } from 'node:fs'
import { dirname, relative } from 'node:path'
import type { Config } from './config.ts'
import { StartRefusal } from './lib/process/start-refusal.ts'
import { keyFilesIn, usualKeysDir } from './lib/round-keys.ts'

type Folders = Pick<Config, 'production' | 'dataDir' | 'roundKeysDir'>

/** A server that looks for keys elsewhere than they lie would forget the answers of every round that runs, and ask everybody again. */
export function refuseKeysLeftBehind({ dataDir, roundKeysDir }: Folders): void {
  const usual = usualKeysDir(dataDir)
  const left = keyFilesIn(usual).length
  if (left === 0 || (existsSync(roundKeysDir) && realpathSync(roundKeysDir) === realpathSync(usual))) return
  throw new StartRefusal(
    `Ключи раундов (${left}) лежат в ${usual}, а ROUND_KEYS_DIR называет ${roundKeysDir}: без них ответы идущих опросов не открыть. Перенесите файлы туда (mv), а если той базы больше нет, удалите их.`,
  )
}

/**
 * For whoever runs it in earnest: a copy or a snapshot of the disk that the data are on takes the keys along while they lie on it
 * too, and then what the product promises of anonymous answers does not hold for that copy.
 */
export function keysBesideData({ production, dataDir, roundKeysDir }: Folders): string[] {
  if (!production) return []
  const isInside = !relative(dataDir, roundKeysDir).startsWith('..')
  if (!isInside && deviceOf(dataDir) !== deviceOf(roundKeysDir)) return []
  return [
    `Ключи раундов (${roundKeysDir}) лежат на одном томе с данными (${dataDir}): копия или снимок этого тома откроет ответы без имён. Дайте им в ROUND_KEYS_DIR отдельный том, который не копируют.`,
  ]
}

/** Of a folder that is not there yet: what it will be made on. */
function deviceOf(folder: string): number {
  return existsSync(folder) ? statSync(folder).dev : deviceOf(dirname(folder))
}
