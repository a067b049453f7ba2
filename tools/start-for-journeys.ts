import { rmSync } from 'node:fs'
import { buildIfStale } from '../web/build/build-if-stale.ts'

/** Starts the product from its sources, with the front end built, on an empty data folder of its own. Playwright stops it. */
const dataFolder = process.env.DATA_DIR
if (!dataFolder?.startsWith('e2e/results/'))
  throw new Error('DATA_DIR must name a folder inside e2e/results: it is emptied')
rmSync(dataFolder, { recursive: true, force: true })
await buildIfStale()
await import('../server/src/main.ts')
