import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { atLeastOneFailure, readCounts, summaryOf } from './counts.ts'

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
  expect(summaryOf([unit, journeys])).toBe('45 passed, 4 failed')
})

test('a missing report has passed nothing', () => {
  expect(readCounts(folderWith({}))).toEqual({ unit: { passed: 0, failed: 0 }, journeys: { passed: 0, failed: 0 } })
})

test('a step that failed without naming a test counts as one failure', () => {
  expect(atLeastOneFailure({ passed: 3, failed: 0 }, true)).toEqual({ passed: 3, failed: 1 })
  expect(atLeastOneFailure({ passed: 3, failed: 2 }, true)).toEqual({ passed: 3, failed: 2 })
  expect(atLeastOneFailure({ passed: 3, failed: 0 }, false)).toEqual({ passed: 3, failed: 0 })
})
