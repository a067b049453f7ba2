import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'

// The headless shell draws the same pages and takes a sixth less time for the journeys.
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const usualPlaces = ['/usr/bin', '/usr/local/bin', '/snap/bin', '/Applications/Google Chrome.app/Contents/MacOS']

/** The browser of the system, else the one that Playwright downloaded. Undefined when there is neither. */
export function findBrowser(): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...usualPlaces]
  const candidates = [...names, 'Google Chrome'].flatMap((name) => folders.map((folder) => join(folder, name)))
  return [...candidates, chromium.executablePath()].find((path) => path !== '' && existsSync(path))
}
