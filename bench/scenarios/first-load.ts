import type { Browser } from '@playwright/test'
import { buildIfStale } from '../../web/build/build-if-stale.ts'
import { signInDemoOwner, withDemo } from '../lib/demo.ts'
import { budgets, firstForms, KIBIBYTE, otherScreens, sections } from '../lib/first-screens.ts'
import { goOnMs, openForTheFirstTime, type Place, type Visit, withBrowser } from '../lib/first-visit.ts'
import { openAsPhone, type PageReport } from '../lib/lighthouse.ts'
import { atLeast, atMost, type Finding, median, noted, quantile, rounded } from '../lib/measure.ts'
import type { Product } from '../lib/product.ts'

const visits = 5
const phoneVisits = 3
/** By then the files fetched ahead have come: a person looks at the screen at least that long. */
const lookMs = 3000

type Screen = Place & { name: string; kilobytes: number }

const forms: readonly Screen[] = firstForms.map((form) => ({ ...form, kilobytes: budgets.formKilobytes }))

const phonePages = [
  { name: '/', path: '/', lcp: 0.9 },
  { name: 'sign-in', path: '/login', lcp: 1.3 },
  { name: 'registration', path: '/register', lcp: 1.3 },
] as const

/** The weight of a screen for a new browser, the time until it is shown, and the time until the next one is. */
export async function firstLoadScenario(): Promise<Finding[]> {
  await buildIfStale()
  return withDemo(async (product) => [
    ...(await withBrowser((browser) => onTheDesktop(product, browser))),
    ...(await onThePhone(product)),
  ])
}

async function onTheDesktop({ address }: Product, browser: Browser): Promise<Finding[]> {
  const tokens = await signInDemoOwner(address)
  const signedIn = [...sections, ...otherScreens].map((place) => ({
    ...place,
    name: place.path,
    tokens,
    kilobytes: budgets.screenKilobytes,
  }))
  const findings: Finding[] = []
  for (const screen of [...forms, ...signedIn]) {
    const seen: Visit[] = []
    for (let visit = 0; visit < visits; visit++)
      seen.push(await openForTheFirstTime(browser, address, screen, async (_page, found) => found))
    findings.push(...findingsOf(screen, seen))
  }
  return [...findings, ...(await goingOn(browser, address, { ...sections[0], tokens }))]
}

function findingsOf({ name, kilobytes, tokens }: Screen, seen: readonly Visit[]): Finding[] {
  const inSeconds = (of: (visit: Visit) => number) => median(seen.map(of)) / 1000
  const most = (of: (visit: Visit) => number) => Math.max(...seen.map(of))
  const first = inSeconds(({ firstPaintMs }) => firstPaintMs)
  return [
    atMost(`${name}: JavaScript, compressed`, most((visit) => visit.javaScriptBytes) / KIBIBYTE, kilobytes, 1, ' KB'),
    atMost(
      `${name}: requests`,
      most(({ requests }) => requests),
      budgets.requests,
    ),
    tokens
      ? atMost(`${name}: outline of the shell`, first, 0.25, 2, ' s')
      : noted(`${name}: first paint`, `${rounded(first, 2)} s`),
    atMost(
      `${name}: largest paint`,
      inSeconds(({ largestPaintMs }) => largestPaintMs),
      0.6,
      2,
      ' s',
    ),
  ]
}

/** From the first screen through the sections and back, as often as a screen is visited. */
async function goingOn(browser: Browser, address: string, from: Place): Promise<Finding[]> {
  const took = new Map<string, number[]>()
  for (let visit = 0; visit < visits; visit++)
    await openForTheFirstTime(browser, address, from, async (page) => {
      await page.waitForTimeout(lookMs)
      for (const section of [...sections.slice(1), sections[0]]) {
        const { label } = section
        took.set(label, [...(took.get(label) ?? []), await goOnMs(page, section)])
      }
    })
  const slowest = Math.max(...[...took.values()].map(median))
  const list = [...took].map(([label, ms]) => `${label} ${rounded(median(ms))}`).join(', ')
  return [
    atMost('going on to the next section, the slowest of them', slowest / 1000, 0.15, 2, ' s'),
    noted('going on: p95 of all', `${rounded(quantile([...took.values()].flat(), 0.95) / 1000, 2)} s`),
    noted('going on, each, ms', list),
  ]
}

async function onThePhone({ address }: Product): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const { name, path, lcp } of phonePages) {
    const reports: PageReport[] = []
    for (let visit = 0; visit < phoneVisits; visit++) reports.push(await openAsPhone(address + path))
    const middle = (of: (report: PageReport) => number) => median(reports.map(of))
    findings.push(
      atMost(`${name}, Lighthouse's phone: LCP`, middle(({ lcpMs }) => lcpMs) / 1000, lcp, 2, ' s'),
      atLeast(
        `${name}, Lighthouse's phone: performance`,
        middle(({ performance }) => performance),
        98,
      ),
      noted(
        `${name}, Lighthouse's phone: TBT, CLS`,
        `${rounded(middle(({ tbtMs }) => tbtMs))} ms, ${rounded(
          middle(({ cls }) => cls),
          3,
        )}`,
      ),
    )
  }
  return findings
}
