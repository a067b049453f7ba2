import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Load } from './http-load.ts'

const run = promisify(execFile)

/** Sends these requests from another process over so many connections, for so many seconds at most. */
export const runLoad = (
  address: string,
  requests: readonly string[],
  { connections, seconds }: { connections: number; seconds: number },
): Promise<Load> => inAnotherProcess('load-worker.ts', [address, String(connections), String(seconds)], requests)

/**
 * Sends so many of these requests a second from another process, whether the earlier ones are answered or not. It does
 * not wait for a slow server, and the time in its queue counts.
 */
export const runPaced = (address: string, requests: readonly string[], perSecond: number): Promise<Load> =>
  inAnotherProcess('paced-worker.ts', [address, String(perSecond)], requests)

async function inAnotherProcess(worker: string, parameters: string[], requests: readonly string[]): Promise<Load> {
  const folder = mkdtempSync(join(tmpdir(), 'kamerton-load-'))
  const file = join(folder, 'requests')
  writeFileSync(file, requests.join('\u0000'), 'latin1')
  try {
    const { stdout } = await run(process.execPath, [join(import.meta.dirname, worker), ...parameters, file], {
      maxBuffer: 2 ** 28,
    })
    return JSON.parse(stdout)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
