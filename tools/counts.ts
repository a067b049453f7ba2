import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export type Counts = { passed: number; failed: number }
type VitestReport = { numPassedTests: number; numFailedTests: number }
type PlaywrightReport = { stats: { expected: number; unexpected: number; flaky: number } }

/** What vitest and Playwright wrote about their run; a run that never came to its report has passed nothing. */
export function readCounts(folder: string): { unit: Counts; journeys: Counts } {
  // Vitest's own format; what it does not name counts as none.
  const vitest = readReport(join(folder, 'vitest.json')) as VitestReport | null
  // Playwright's own format; a flaky journey is a failed one.
  const playwright = readReport(join(folder, 'playwright.json')) as PlaywrightReport | null
  return {
    unit: { passed: vitest?.numPassedTests ?? 0, failed: vitest?.numFailedTests ?? 0 },
    journeys: {
      passed: playwright?.stats.expected ?? 0,
      failed: (playwright?.stats.unexpected ?? 0) + (playwright?.stats.flaky ?? 0),
    },
  }
}

const readReport = (file: string): unknown => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null)

/** A step that failed without naming a test (it did not compile, it did not start) is one failure, never none. */
export const atLeastOneFailure = (counts: Counts, hasFailed: boolean): Counts =>
  hasFailed && counts.failed === 0 ? { ...counts, failed: 1 } : counts

export function summaryOf(all: readonly Counts[]): string {
  const sum = (key: keyof Counts) => all.reduce((total, counts) => total + counts[key], 0)
  return `${sum('passed')} passed, ${sum('failed')} failed`
}
