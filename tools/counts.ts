import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

export type Counts = { passed: number; failed: number }
type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  testResults?: {
    /** The whole path of the file. */
    name: string
    status: string
    /** The error that kept the file itself from running. */
    message: string
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[]
  }[]
}
type PlaywrightSuite = {
  title: string
  /**
   * Counted from the folder of the journeys. An outermost suite is a journey's file. An inner one may name the file
   * of a helper that declares tests.
   */
  file: string
  suites?: PlaywrightSuite[]
  specs: { title: string; tests: { status: string; results: { errors: { message?: string }[] }[] }[] }[]
}
type PlaywrightReport = {
  config?: { rootDir: string }
  stats: { expected: number; unexpected: number; flaky: number }
  suites?: PlaywrightSuite[]
  /** The errors that kept all journeys from running: a server that did not start, a file that did not compile. */
  errors?: { message?: string }[]
}

// Vitest's own format. A missing number counts as none.
const readVitest = (folder: string) => readReport(join(folder, 'vitest.json')) as VitestReport | null
// Playwright's own format. A flaky journey there is one whose browser crashed at its first attempt
// (`e2e/lib/once-more.ts`).
const readPlaywright = (folder: string) => readReport(join(folder, 'playwright.json')) as PlaywrightReport | null

/** The numbers in the reports of vitest and Playwright. A run without a report has passed nothing. */
export function readCounts(folder: string): { unit: Counts; journeys: Counts } {
  const vitest = readVitest(folder)
  const playwright = readPlaywright(folder)
  return {
    unit: { passed: vitest?.numPassedTests ?? 0, failed: vitest?.numFailedTests ?? 0 },
    journeys: {
      passed: (playwright?.stats.expected ?? 0) + (playwright?.stats.flaky ?? 0),
      failed: playwright?.stats.unexpected ?? 0,
    },
  }
}

const readReport = (file: string): unknown => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null)

/**
 * Every failed test and every journey that was repeated after a crash: file, full name, and first line of the error.
 * They are still printed when the log is cut to its end.
 */
export function readFailures(folder: string, root: string): string[] {
  const vitest = readVitest(folder)
  const playwright = readPlaywright(folder)
  const journeys = playwright?.config?.rootDir ?? root
  return [
    ...(vitest?.testResults ?? []).flatMap(({ name, status, message, assertionResults }) => {
      const file = relative(root, name)
      const failed = assertionResults.filter((test) => test.status === 'failed')
      // A file that could not be read, or that died, has no test to name.
      if (status === 'failed' && failed.length === 0) return [failure(file, 'the file itself', message)]
      return failed.map(({ fullName, failureMessages }) => failure(file, fullName, failureMessages[0]))
    }),
    ...(playwright?.suites ?? []).flatMap((suite) => failuresOf(suite, [], relative(root, join(journeys, suite.file)))),
    ...(playwright?.errors ?? []).map(({ message }) => failure('playwright', 'the run itself', message)),
  ]
}

/** @param names the titles of the suites around a test, without that of its file */
function failuresOf({ suites = [], specs }: PlaywrightSuite, names: string[], file: string): string[] {
  const failed = specs.flatMap((spec) =>
    spec.tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ status, results }) => {
        const [error] = results.flatMap(({ errors }) => errors)
        const sign = status === 'flaky' ? 'passed once its browser no longer crashed:' : '✗'
        return failure(file, [...names, spec.title].join(' '), error?.message, sign)
      }),
  )
  return [...failed, ...suites.flatMap((suite) => failuresOf(suite, [...names, suite.title], file))]
}

const failure = (file: string, name: string, message: string | undefined, sign = '✗'): string =>
  `${sign} ${file} › ${name}: ${stripVTControlCharacters(message ?? '').split('\n')[0] || 'no error was told'}`

/** A step that failed without naming a test (it did not compile, it did not start) is one failure, never none. */
export const atLeastOneFailure = (counts: Counts, hasFailed: boolean): Counts =>
  hasFailed && counts.failed === 0 ? { ...counts, failed: 1 } : counts

export function summaryOf(all: readonly Counts[]): string {
  const sum = (key: keyof Counts) => all.reduce((total, counts) => total + counts[key], 0)
  return `${sum('passed')} passed, ${sum('failed')} failed`
}
