import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const reloading = /console\.error\([^\n]*reloading page[^\n]*\);[\s\S]*?return new Promise\(\(\) => \{\s*\}\);/
const importing = /await (import\([^)]*\))/
const waitingRoom = fileURLToPath(new URL('../src/lib/missing-screens.ts', import.meta.url))

/** Changes the router's loader of screens: instead of reloading the page or waiting forever, it waits for a retry. */
export function withoutReload(code: string): string {
  const without = code
    .replace(reloading, 'await untilRetried(); return loadRouteModule(route, routeModulesCache);')
    .replace(importing, 'await inTime($1)')
  if (/location\.reload/.test(without) || !without.includes('untilRetried') || !without.includes('inTime'))
    throw new Error('The router has changed: its reload was not found where it was')
  return `import { inTime, untilRetried } from ${JSON.stringify(waitingRoom)};\n${without}`
}

/**
 * When the file of a screen fails to load, the router reloads the page by itself. Without network that loses everything
 * on the page, and if the file no longer exists, the reloads never end. With this plugin the page stays and offers a
 * retry.
 */
export const failedScreensWait: Plugin = {
  name: 'kamerton:failed-screens-wait',
  enforce: 'pre',
  transform: { filter: { id: /\/react-router\/dist\/\w+\/lib\/dom\/ssr\/routeModules\.js$/ }, handler: withoutReload },
}
