import { spawnSync } from 'node:child_process'
import { findBrowser } from './find-browser.ts'

/** Makes sure that the journeys have a browser: the one that is there, else Playwright's, else the distribution's. */
const run = (command: string, ...args: string[]) => {
  console.log(`$ ${command} ${args.join(' ')}`)
  return spawnSync(command, args, { stdio: 'inherit' }).status === 0
}
const isRoot = process.getuid?.() === 0

const fromDebian = (name: string) => run('apt-get', 'install', '-y', '--no-install-recommends', name)

const ways: (() => boolean)[] = [
  () => run('npx', 'playwright', 'install', 'chromium'),
  () => isRoot && run('apt-get', 'update') && (fromDebian('chromium-headless-shell') || fromDebian('chromium')),
]

let browser = findBrowser()
for (const install of ways) if (!browser && install()) browser = findBrowser()

if (browser) console.log(`Browser for the journeys: ${browser}`)
else {
  console.error(
    'There is no browser for the journeys. Install the package chromium (Debian: apt-get install chromium) or run: npx playwright install chromium',
  )
  process.exitCode = 1
}
