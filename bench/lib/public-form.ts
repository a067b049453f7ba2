import { budgets, KIBIBYTE } from './first-screens.ts'
import { openAsPhone, type PageReport } from './lighthouse.ts'
import { atLeast, atMost, type Finding, median } from './measure.ts'

const visits = 3

/** The weight of a form that a phone opens by a link, and the time until it can be filled in. */
export async function measurePublicForm(page: string): Promise<Finding[]> {
  const reports: PageReport[] = []
  for (let visit = 0; visit < visits; visit++) reports.push(await openAsPhone(page))
  const middle = (of: (report: PageReport) => number) => median(reports.map(of))
  const requests = reports[0]?.requests ?? []
  const sizes = await Promise.all(
    requests.map(async ({ url, type, bytes }) => ({ type, bytes, gzip: await gzipSize(url) })),
  )
  const kilobytes = (type: string, encoding: 'gzip' | 'bytes') =>
    sizes.filter((one) => one.type === type).reduce((sum, one) => sum + one[encoding], 0) / KIBIBYTE
  return [
    atMost('JavaScript, gzip', kilobytes('Script', 'gzip'), budgets.publicFormKilobytes, 1, ' KB'),
    atMost(
      'JavaScript as every browser of today takes it (brotli), headers included',
      kilobytes('Script', 'bytes'),
      12,
      1,
      ' KB',
    ),
    atMost('requests', requests.length, 3),
    atMost('HTML with the form in it, gzip', kilobytes('Document', 'gzip'), 14, 1, ' KB'),
    atLeast(
      'Lighthouse, phone: performance',
      middle(({ performance }) => performance),
      100,
    ),
    atLeast(
      'Lighthouse, phone: accessibility',
      middle(({ accessibility }) => accessibility),
      100,
    ),
    atLeast(
      'Lighthouse, phone: best practices',
      middle(({ bestPractices }) => bestPractices),
      100,
    ),
    atMost('LCP', middle(({ lcpMs }) => lcpMs) / 1000, 0.95, 2, ' s'),
    atMost(
      'TBT',
      middle(({ tbtMs }) => tbtMs),
      20,
      0,
      ' ms',
    ),
    atMost(
      'CLS',
      middle(({ cls }) => cls),
      0,
      3,
    ),
  ]
}

/** The size of the body for a client that accepts only gzip. */
async function gzipSize(url: string): Promise<number> {
  const answer = await fetch(url, { headers: { 'accept-encoding': 'gzip' } })
  const { byteLength } = await answer.arrayBuffer()
  return Number(answer.headers.get('content-length') ?? byteLength)
}
