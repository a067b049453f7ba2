import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { atLeastOneFailure, readCounts, readFailures, summaryOf } from './counts.ts'

function folderWith(files: Readonly<Record<string, object>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'kamerton-counts-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  for (const [name, report] of Object.entries(files)) writeFileSync(join(folder, name), JSON.stringify(report))
  return folder
}

test('the counts are those of both reports', () => {
  const folder = folderWith({
    'vitest.json': { numPassedTests: 40, numFailedTests: 2 },
    'playwright.json': { stats: { expected: 5, unexpected: 1, flaky: 1 } },
  })
  const { unit, journeys } = readCounts(folder)
  expect(summaryOf([unit, journeys])).toBe('46 passed, 3 failed')
})

test('a missing report has passed nothing', () => {
  expect(readCounts(folderWith({}))).toEqual({ unit: { passed: 0, failed: 0 }, journeys: { passed: 0, failed: 0 } })
})

test('a step that failed without naming a test counts as one failure', () => {
  expect(atLeastOneFailure({ passed: 3, failed: 0 }, true)).toEqual({ passed: 3, failed: 1 })
  expect(atLeastOneFailure({ passed: 3, failed: 2 }, true)).toEqual({ passed: 3, failed: 2 })
  expect(atLeastOneFailure({ passed: 3, failed: 0 }, false)).toEqual({ passed: 3, failed: 0 })
})

test('every failed test is named by its file, its full name and the first line of its error', () => {
  const folder = folderWith({
    'vitest.json': {
      numPassedTests: 1,
      numFailedTests: 1,
      testResults: [
        {
          name: '/product/server/src/pulses/definition/launch.test.ts',
          status: 'failed',
          message: '',
          assertionResults: [
            { fullName: 'pulses start', status: 'passed', failureMessages: [] },
            {
              fullName: 'pulses a draft is launched',
              status: 'failed',
              failureMessages: ['AssertionError: expected 200 to be 409\n    at launch.test.ts:7:3', 'Error: another'],
            },
          ],
        },
        { name: '/product/tools/broken.test.ts', status: 'failed', message: 'No such module', assertionResults: [] },
        { name: '/product/tools/whole.test.ts', status: 'passed', message: '', assertionResults: [] },
      ],
    },
    'playwright.json': {
      config: { rootDir: '/product/e2e' },
      stats: { expected: 1, unexpected: 1, flaky: 1 },
      suites: [
        {
          title: 'teams.spec.ts',
          file: 'teams.spec.ts',
          specs: [
            journey('a team is made', 'expected'),
            journey('a team is left', 'flaky', 'Error: Page crashed\nCall log:'),
          ],
          suites: [
            {
              title: 'the owner',
              // A helper has declared these tests.
              file: 'lib/look.ts',
              specs: [journey('archives', 'unexpected', '\u001b[31mError: not visible\u001b[39m\n  at x')],
            },
          ],
        },
      ],
      errors: [{ message: 'Error: the server did not start\n  at y' }],
    },
  })
  expect(readFailures(folder, '/product')).toEqual([
    '✗ server/src/pulses/definition/launch.test.ts › pulses a draft is launched: AssertionError: expected 200 to be 409',
    '✗ tools/broken.test.ts › the file itself: No such module',
    'passed once its browser no longer crashed: e2e/teams.spec.ts › a team is left: Error: Page crashed',
    '✗ e2e/teams.spec.ts › the owner archives: Error: not visible',
    '✗ playwright › the run itself: Error: the server did not start',
  ])
})

test('a run that has failed in nothing, or has left no report, names nothing', () => {
  expect(readFailures(folderWith({}), '/product')).toEqual([])
  const reports = {
    'vitest.json': { numPassedTests: 1, numFailedTests: 0 },
    'playwright.json': { stats: { expected: 1, unexpected: 0, flaky: 0 } },
  }
  expect(readFailures(folderWith(reports), '/product')).toEqual([])
})

const journey = (title: string, status: string, message?: string) => ({
  title,
  tests: [{ status, results: [{ errors: message === undefined ? [] : [{ message }] }] }],
})
