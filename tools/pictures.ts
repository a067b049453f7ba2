import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { auth } from '@kamerton/contract/auth/endpoints'
import { requestOf } from '@kamerton/contract/lib/endpoint'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { logins } from '../server/db/demo/story.ts'
import { findBrowser } from './find-browser.ts'

/**
 * Takes the pictures of the landing anew, from the demo company of a running product. `ADDRESS` is the address of the
 * product, and `DEMO_PASSWORD` the password of the demo people.
 */
const address = process.env['ADDRESS'] ?? 'http://127.0.0.1:3000'
const password = process.env['DEMO_PASSWORD']
const folder = join(import.meta.dirname, '../web/src/landing/pictures')

/** The sizes are those in `web/src/landing/parts/pictures.ts`. A picture without the sidebar is cut out beside it. */
const sidebar = 248
const whole = { x: 0, y: 0, width: 1280, height: 800 }
/** A report opens over the hub. Its first line is that of its period. */
const report = { x: 60, y: 140, width: 1160, height: 870 }
const beside = { x: sidebar, y: 0, width: 1032, height: 774 }
const screens = [
  { name: 'dashboard', path: '/app/dashboard', clip: whole },
  { name: 'advice', path: '/app/recommendations?type=team', clip: beside },
  { name: 'teams', path: '/app/reports/team-performance', clip: report },
] as const
const schemes = ['light', 'dark'] as const
/** A part of a page that is still loading. */
const loading = '[role=status][aria-label^="Загружаем"], main[aria-busy=true]'

if (!password) throw new Error('DEMO_PASSWORD говорит, как входят люди демонстрационной компании')
const owner = logins.find(({ role }) => role === 'owner')
if (!owner) throw new Error('В демонстрационной компании нет владельца')

const { url, method, body } = requestOf(auth.login, { email: owner.email, password })
const response = await fetch(new URL(url, address), {
  method,
  ...(typeof body === 'string' && { body }),
  headers: { 'content-type': 'application/json' },
})
const { access_token, refresh_token } = auth.login.output.parse(await response.json())
const localStorage = Object.entries({ access_token, refresh_token }).map(([name, value]) => ({ name, value }))

mkdirSync(folder, { recursive: true })
const executablePath = findBrowser()
const browser = await chromium.launch({ ...(executablePath && { executablePath }) })
try {
  for (const colorScheme of schemes) {
    const context = await browser.newContext({
      colorScheme,
      reducedMotion: 'reduce',
      locale: 'ru-RU',
      deviceScaleFactor: 1.5,
      storageState: { cookies: [], origins: [{ origin: new URL(address).origin, localStorage }] },
    })
    const page = await context.newPage()
    for (const { name, path, clip } of screens) {
      await page.setViewportSize({ width: whole.width, height: clip.height + 2 * clip.y })
      await page.goto(new URL(path, address).href, { waitUntil: 'networkidle' })
      await page.getByRole('heading', { level: 1 }).first().waitFor()
      for (const part of await page.locator(loading).all()) await part.waitFor({ state: 'detached' })
      const picture = await page.screenshot({ clip })
      const file = join(folder, `${name}-${colorScheme}.avif`)
      const { size } = await sharp(picture).avif({ quality: 58, effort: 6 }).toFile(file)
      console.log(`${file.slice(file.lastIndexOf('/') + 1)}: ${Math.round(size / 1024)} КБ`)
    }
    await context.close()
  }
} finally {
  await browser.close()
}
