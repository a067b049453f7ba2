import { spawn } from 'node:child_process'
import { idsOf, type RunAs } from './run-as.ts'

export type Guard = { dismiss(): void }

/**
 * Waits on a pipe from us. When this process dies, even by kill -9, the pipe closes and the database gets a fast
 * shutdown. The check of the working folder protects an unrelated process that has got the pid meanwhile; macOS has no
 * /proc for it.
 */
const script = `
trap '' HUP INT TERM
while read -r _; do :; done
if [ ! -d /proc/self ] || [ "/proc/$1/cwd" -ef "$2" ]; then kill -INT "$1"; fi
`

/** Starts a small shell that lives after us just long enough to stop the database. */
export function startGuard(
  postmasterPid: number,
  dataFolder: string,
  runAs: RunAs,
  log: (line: string) => void,
): Guard {
  const guard = spawn('/bin/sh', ['-c', script, 'database-guard', String(postmasterPid), dataFolder], {
    ...idsOf(runAs),
    cwd: '/',
    env: {},
    stdio: ['pipe', 'ignore', 'ignore'],
    // A session of its own: Ctrl-C in the terminal must not end it together with us.
    detached: true,
  })
  guard.on('error', (error) => log(`Сторож базы данных не запустился: ${error.message}`))
  guard.stdin.on('error', () => {})
  guard.unref()
  return { dismiss: () => void guard.kill('SIGKILL') }
}
