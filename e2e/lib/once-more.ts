import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { TestInfo } from '@playwright/test'

// A journey that passes at the second attempt has found a fault of ours, and is not repeated until it hides. A browser
// that dies of its own fault (Chromium 156 does once in some thousand pages) has said nothing about the page: only such a
// journey begins once more.

const markOf = ({ project, testId }: TestInfo) => join(project.outputDir, 'crashed', testId)

/** Remembers, for the second attempt, that the first one lost its browser. */
export function rememberCrash(info: TestInfo): void {
  mkdirSync(dirname(markOf(info)), { recursive: true })
  writeFileSync(markOf(info), '')
}

/** @throws in the second attempt at a journey whose first one failed with its browser alive */
export function repeatOnlyAfterCrash(info: TestInfo): void {
  if (info.retry > 0 && !existsSync(markOf(info)))
    throw new Error('Failed before, with the browser alive: not tried again.')
}
