import { expect, test } from 'vitest'
import { tokenHash, tokenInAddress } from './link-token'

test('the token is taken from the address, and its absence is seen', () => {
  expect(tokenInAddress('https://kamerton.test/pulse/respond?token=abc.DEF_-9')).toBe('abc.DEF_-9')
  expect(tokenInAddress('https://kamerton.test/pulse/respond?token=')).toBe('')
  expect(tokenInAddress('https://kamerton.test/pulse/respond')).toBe('')
})

test('a draft is named the same for the same link, otherwise for every other one, and never by the link itself', () => {
  const token = 'company.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'
  const tokens = Array.from({ length: 10_000 }, (_, number) => `${token}${number}`)
  expect(tokenHash(token)).toBe(tokenHash(token))
  expect(new Set(tokens.map(tokenHash)).size).toBe(tokens.length)
  // Eleven characters of base 36 at most hold 53 bits: far too few to be turned back into 256.
  for (const one of tokens) expect(tokenHash(one)).toMatch(/^[0-9a-z]{1,11}$/)
})
