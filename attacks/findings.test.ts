import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { findings } from './findings.ts'
import { type Outcome, verdictOf } from './lib/attack.ts'

const documented = readFileSync(join(import.meta.dirname, '../docs/promise-tests.md'), 'utf8')

test('docs/promise-tests.md names every finding, and no other', () => {
  const named = [...documented.matchAll(/^- \*\*(\w+)\*\* (.+)\.$/gm)].map(([, id, what]) => `${id} ${what}`)
  expect(named).toEqual(findings.map(({ id, what }) => `${id} ${what}`))
})

test('and says of every attempt what came of it', () => {
  const rows = [...documented.matchAll(/^\| ([HML]\d) +\| (.+?) +\|/gm)].map(([, id, done]) => `${id} ${done}`)
  expect(rows).toEqual(findings.flatMap(({ id, attempts }) => attempts.map(({ done }) => `${id} ${done}`)))
})

describe('a finding', () => {
  const outcomes = (...states: Outcome['state'][]): Outcome[] => states.map((state) => ({ state, seen: '' }))

  test('is open by one open way', () => {
    expect(verdictOf(outcomes('closed', 'open', 'not looked at'))).toBe('open')
  })

  test('is closed only when every way was tried', () => {
    expect(verdictOf(outcomes('closed', 'closed'))).toBe('closed')
    expect(verdictOf(outcomes('closed', 'not looked at'))).toBe('not looked at')
    expect(verdictOf([])).toBe('not looked at')
  })
})
