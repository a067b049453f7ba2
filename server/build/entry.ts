import { readFileSync } from 'node:fs'
import { enableCompileCache, setSourceMapsSupport } from 'node:module'
import { fileURLToPath } from 'node:url'
import { root } from '../src/lib/process/root.ts'
import { fingerprint } from './fingerprint.ts'

/**
 * The first lines of the built server on a Node that can run it. They refuse a build that was made from other sources
 * than those here.
 */
const stamp = new URL('built-from', import.meta.url)
if (readFileSync(stamp, 'utf8') !== fingerprint(root)) {
  console.error('Сервер собран из других исходников или для другого Node.js. Соберите его: npm run build')
  process.exit(1)
}
// The cache lies beside the build and is deleted with it. Without write access the server starts without a cache.
enableCompileCache(fileURLToPath(new URL('compiled', import.meta.url)))
// Traces name our own lines. The maps are read with the first trace. With Node's own option `--enable-source-maps` pino
// would look up its callers at the start and so read them all: 30 MB.
setSourceMapsSupport(true)
await import('../src/main.ts')
