import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, openSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { buildIfStale } from '../web/build/build-if-stale.ts'

/**
 * Starts the product from its sources, with the front end built, on an empty data folder of its own. Playwright stops
 * it.
 */
const dataFolder = process.env.DATA_DIR
if (!dataFolder?.startsWith('e2e/results/'))
  throw new Error('DATA_DIR must name a folder inside e2e/results: it is emptied')
mkdirSync('e2e/results', { recursive: true })
rmSync(dataFolder, { recursive: true, force: true })
rmSync('e2e/results/servers.log', { force: true })
await buildIfStale()

// The log of the server is kept, and checked at the end of all journeys.
const log = openSync('e2e/results/demo.log', 'w')
const server = spawn(process.execPath, [join(import.meta.dirname, '../server/src/main.ts')], {
  stdio: ['ignore', 'inherit', log],
})
// Playwright stops both processes, and a server that gets two signals exits at once.
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => {})
await once(server, 'exit')
process.exitCode = server.exitCode ?? 1
