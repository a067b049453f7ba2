/**
 * The beginning of `server/dist/main.js`. All else is imported later: an older Node would fail to read it before it
 * could print the refusal.
 */
import '../../tools/refuse-old-node.js'

await import('./entry.ts')
