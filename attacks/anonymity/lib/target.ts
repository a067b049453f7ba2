import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { startArguments } from '../../../tools/start-arguments.ts'
import type { Target } from './attack.ts'
import { backupLines } from './evidence.ts'

const run = promisify(execFile)

/** A state of the product in a folder where everything is installed and built. */
export function targetIn(checkout: string): Target {
  const pinned = join(checkout, 'node_modules/.bin/node')
  const node = existsSync(pinned) ? pinned : process.execPath
  return {
    node,
    program: startArguments(checkout).map((one) => (one.startsWith('-') ? one : join(checkout, one))),
    async backUp(dataDir, file) {
      const env = { PATH: process.env.PATH, DATA_DIR: dataDir }
      await run(node, [join(checkout, 'server/src/cli/db-backup.ts'), file], { cwd: checkout, env })
      return backupLines(file)
    },
  }
}
