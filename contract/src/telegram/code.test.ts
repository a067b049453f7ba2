import { expect, test } from 'vitest'
import { codeAlphabet, looksLikeCode, normalizeCode } from './code.ts'

test('a code has no signs that can be taken for one another', () => {
  expect(codeAlphabet).toHaveLength(32)
  expect(new Set(codeAlphabet).size).toBe(32)
  for (const sign of '01OI') expect(codeAlphabet).not.toContain(sign)
})

test.each([
  ['abcd2345', 'ABCD2345'],
  [' ABCD 2345 ', 'ABCD2345'],
  ['ABCD-2345', 'ABCD2345'],
  ['авек2345', 'ABEK2345'],
])('«%s» is read as %s', (typed, code) => {
  expect(normalizeCode(typed)).toBe(code)
  expect(looksLikeCode(code)).toBe(true)
})

test.each(['', 'ABCD234', 'ABCD23456', 'ABCD234O', 'привет!!'])('«%s» is no code', (typed) => {
  expect(looksLikeCode(normalizeCode(typed))).toBe(false)
})
