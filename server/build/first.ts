/** What `server/dist/main.js` begins with. All else is imported later: an older Node must not even read it before it is told. */
import '../../tools/refuse-old-node.js'

await import('./entry.ts')
