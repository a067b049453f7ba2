import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'
import { findBrowser } from '../../tools/find-browser.ts'
import { installApart } from '../../tools/install-apart.ts'

const run = promisify(execFile)
const home = join(import.meta.dirname, '../lighthouse')

/** The browser makes requests to the measured page alone. */
const browserFlags = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const patienceMs = 120_000

const score = z.object({ score: z.number().nullable() })
const value = z.object({ numericValue: z.number() })
const Report = z.object({
  categories: z.object({ performance: score, accessibility: score, 'best-practices': score, seo: score }),
  audits: z.object({
    'largest-contentful-paint': value,
    'total-blocking-time': value,
    'cumulative-layout-shift': value,
    'network-requests': z.object({
      details: z.object({
        items: z.array(z.object({ url: z.string(), resourceType: z.string().optional(), transferSize: z.number() })),
      }),
    }),
  }),
})

export type PageReport = {
  performance: number
  accessibility: number
  bestPractices: number
  seo: number
  lcpMs: number
  tbtMs: number
  cls: number
  requests: { url: string; type: string; bytes: number }[]
}

/** Opens a page as Lighthouse's phone on a slow network. */
export async function openAsPhone(url: string): Promise<PageReport> {
  const browser = findBrowser()
  if (!browser) throw new Error('There is no browser. Run: npm run browser')
  installApart(home)
  const cli = join(home, 'node_modules/lighthouse/cli/index.js')
  const look = () =>
    run(
      process.execPath,
      [
        cli,
        url,
        '--quiet',
        '--output=json',
        `--only-categories=${categories.join(',')}`,
        `--chrome-flags=${browserFlags.join(' ')}`,
      ],
      { env: { ...process.env, CHROME_PATH: browser }, maxBuffer: 2 ** 26, timeout: patienceMs },
    )
  // On a busy machine the browser sometimes loses the beginning of a trace. It says nothing about the page.
  const { stdout } = await look().catch((error: unknown) => {
    if (!String(error).includes('NO_NAVSTART')) throw error
    return look()
  })
  const { categories: scores, audits } = Report.parse(JSON.parse(stdout))
  const percent = ({ score }: { score: number | null }) => Math.round((score ?? 0) * 100)
  return {
    performance: percent(scores.performance),
    accessibility: percent(scores.accessibility),
    bestPractices: percent(scores['best-practices']),
    seo: percent(scores.seo),
    lcpMs: audits['largest-contentful-paint'].numericValue,
    tbtMs: audits['total-blocking-time'].numericValue,
    cls: audits['cumulative-layout-shift'].numericValue,
    requests: audits['network-requests'].details.items
      .filter(({ url }) => url.startsWith('http'))
      .map(({ url, resourceType = '', transferSize }) => ({ url, type: resourceType, bytes: transferSize })),
  }
}
