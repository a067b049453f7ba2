import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const reloading = /console\.error\([^\n]*reloading page[^\n]*\);[\s\S]*?return new Promise\(\(\) => \{\s*\}\);/
const importing = /await (import\([^)]*\))/
const waitingRoom = fileURLToPath(new URL('../src/lib/missing-screens.ts', import.meta.url))

/** The router's loader of screens, which waits to be tried again where it would reload the page, or wait for ever. */
export function withoutReload(code: string): string {
  const without = code
    .replace(reloading, 'await untilRetried(); return loadRouteModule(route, routeModulesCache);')
    .replace(importing, 'await inTime($1)')
  if (/location\.reload/.test(without) || !without.includes('untilRetried') || !without.includes('inTime'))
    throw new Error('The router has changed: its reload was not found where it was')
  return `import { inTime, untilRetried } from ${JSON.stringify(waitingRoom)};\n${without}`
}

/**
 * When the file of a screen does not come, the router reloads the page by itself: without network that takes away all that
 * stands there, and when a file is gone for good it never ends. Here the page stands, and says it with a retry.
 */
export const failedScreensWait: Plugin = {
  name: 'kamerton:failed-screens-wait',
  enforce: 'pre',
  transform: { filter: { id: /\/react-router\/dist\/\w+\/lib\/dom\/ssr\/routeModules\.js$/ }, handler: withoutReload },
}
