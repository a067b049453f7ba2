import { expect, test } from 'vitest'
import { takeToken, tokenHash } from './link-token'

test('the token is taken from the address, and its absence is seen', () => {
  const history = { state: null, replaceState: () => {} }
  expect(takeToken('https://kamerton.test/pulse/respond?token=abc.DEF_-9', history)).toBe('abc.DEF_-9')
  expect(takeToken('https://kamerton.test/pulse/respond?token=', history)).toBe('')
  expect(takeToken('https://kamerton.test/pulse/respond', history)).toBe('')
})

test('the token leaves the address at once, and a reload of the tab still has it', () => {
  const shown: string[] = []
  const history: { state: unknown } & Pick<History, 'replaceState'> = {
    state: null,
    replaceState(state: unknown, _: string, address?: string | URL | null) {
      this.state = state
      shown.push(String(address))
    },
  }
  expect(takeToken('https://kamerton.test/pulse/respond?token=abc.DEF', history)).toBe('abc.DEF')
  expect(shown).toEqual(['/pulse/respond'])
  // The hash of the promise is not secret.
  expect(takeToken('https://kamerton.test/pulse/respond?token=abc.DEF#0123', history)).toBe('abc.DEF')
  expect(shown.at(-1)).toBe('/pulse/respond#0123')
  expect(takeToken('https://kamerton.test/pulse/respond', history)).toBe('abc.DEF')
  // Another link in the same tab is another token.
  expect(takeToken('https://kamerton.test/pulse/respond?token=new', history)).toBe('new')
  expect(takeToken('https://kamerton.test/pulse/respond', { ...history, state: null })).toBe('')
})

test('a draft is named the same for the same link, otherwise for every other one, and never by the link itself', () => {
  const token = 'company.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'
  const tokens = Array.from({ length: 10_000 }, (_, number) => `${token}${number}`)
  expect(tokenHash(token)).toBe(tokenHash(token))
  expect(new Set(tokens.map(tokenHash)).size).toBe(tokens.length)
  // At most eleven characters of base 36 hold 53 bits: far too few to restore 256.
  for (const one of tokens) expect(tokenHash(one)).toMatch(/^[0-9a-z]{1,11}$/)
})
