import { gzipSync } from 'node:zlib'
import { buildIfStale } from '../../web/build/build-if-stale.ts'
import { publicPages } from '../../web/src/site/public-pages.ts'
import { withEmptyPage } from '../lib/empty-page.ts'
import { KIBIBYTE } from '../lib/first-screens.ts'
import { openAsPhone, type PageReport } from '../lib/lighthouse.ts'
import { atLeast, atMost, type Finding, median, noted, rounded } from '../lib/measure.ts'
import { withProduct } from '../lib/product.ts'

const visits = 3
const budgets = { landingPaintSeconds: 0.9, javaScriptKilobytes: 45, blockedMs: 20, articleKilobytes: 14 }

const paths = publicPages.map(({ path }) => path)
const isArticle = (path: string) => path.startsWith('/blog/')
/**
 * The landing and the blog, with all their budgets. The legal documents are long texts, and have these budgets except
 * for their length.
 */
const measured = paths.filter((path) => path === '/' || path === '/blog' || isArticle(path))

/**
 * Opens each public page as a phone on a slow network does for the first time. The blocked time depends on the other
 * load of the machine. An empty page, opened after each visit, shows the part that is not the page's own.
 */
export async function publicScenario(): Promise<Finding[]> {
  await buildIfStale()
  return withEmptyPage((emptyPage) =>
    withProduct({}, async ({ address }) => {
      const findings: Finding[] = []
      for (const path of measured) {
        const reports: PageReport[] = []
        const anchors: PageReport[] = []
        for (let visit = 0; visit < visits; visit++) {
          reports.push(await openAsPhone(address + path))
          anchors.push(await openAsPhone(emptyPage))
        }
        findings.push(...findingsOf(path, reports), besideEmpty(path, reports, anchors))
        if (isArticle(path)) findings.push(await weightOf(address, path))
      }
      return findings
    }),
  )
}

const blockedMs = (reports: readonly PageReport[]): number => median(reports.map(({ tbtMs }) => tbtMs))

function besideEmpty(path: string, reports: readonly PageReport[], anchors: readonly PageReport[]): Finding {
  const [page, empty] = [blockedMs(reports), blockedMs(anchors)]
  const ratio = empty > 0 ? `, ${rounded(page / empty, 1)} times` : ''
  return noted(`${path}: blocked, an empty page beside it`, `${rounded(empty)} ms${ratio}`)
}

function findingsOf(path: string, reports: readonly PageReport[]): Finding[] {
  const middle = (of: (report: PageReport) => number) => median(reports.map(of))
  const bytesOfScripts = ({ requests }: PageReport) =>
    requests.filter(({ type }) => type === 'Script').reduce((sum, { bytes }) => sum + bytes, 0)
  const scores = {
    performance: (report: PageReport) => report.performance,
    accessibility: (report: PageReport) => report.accessibility,
    'best practices': (report: PageReport) => report.bestPractices,
    'search engines': (report: PageReport) => report.seo,
  }
  return [
    ...Object.entries(scores).map(([name, of]) => atLeast(`${path}: ${name}`, middle(of), 100)),
    ...(path === '/'
      ? [atMost(`${path}: largest paint`, middle(({ lcpMs }) => lcpMs) / 1000, budgets.landingPaintSeconds, 2, ' s')]
      : []),
    atMost(
      `${path}: JavaScript, compressed`,
      Math.max(...reports.map(bytesOfScripts)) / KIBIBYTE,
      budgets.javaScriptKilobytes,
      1,
      ' KB',
    ),
    atMost(
      `${path}: moved`,
      // A shift of less than a thousandth is none that anybody sees.
      Math.round(middle(({ cls }) => cls) * 1000) / 1000,
      0,
      3,
    ),
    atMost(`${path}: blocked`, blockedMs(reports), budgets.blockedMs, 0, ' ms'),
  ]
}

/** An article is one answer. Its size for a client that accepts only gzip. */
async function weightOf(address: string, path: string): Promise<Finding> {
  const html = await (await fetch(address + path)).text()
  const kilobytes = gzipSync(html, { level: 9 }).length / KIBIBYTE
  return atMost(`${path}: the page, gzip`, kilobytes, budgets.articleKilobytes, 1, ' KB')
}
