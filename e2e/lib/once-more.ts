import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { TestInfo } from '@playwright/test'

// A journey that passes at the second attempt has found a bug of ours, so it is not retried: a retry would hide the
// bug. A browser that crashes by its own fault says nothing about the page; Chromium 156 does so once in some thousand
// pages. Only such a journey is retried.

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
