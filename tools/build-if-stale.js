/** `npm run build`, and the first half of `npm start`. Written in JavaScript, so that any Node reads its first line. */
import './refuse-old-node.js'

const { buildServerIfStale } = await import('../server/build/build-if-stale.ts')
const { buildIfStale } = await import('../web/build/build-if-stale.ts')
await buildServerIfStale()
await buildIfStale()

// The user of a service may not write here, so the links of the embedded PostgreSQL are made now. A machine that has
// none uses a database of its own.
const { findBinaries } = await import('../server/src/lib/database/embedded/binaries.ts')
try {
  findBinaries()
} catch {}
