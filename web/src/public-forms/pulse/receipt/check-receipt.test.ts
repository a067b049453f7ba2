import type { Manifest, RoundTotals } from '@kamerton/contract/pulses/credential-schemas'
import { fragmentOf, type Receipt, readReceipt } from '@kamerton/contract/pulses/receipt'
import type { RoundContract } from '@kamerton/contract/pulses/round-contract'
import { describe, expect, test } from 'vitest'
import { sha256 } from '../../kit/sha256'
import { checkReceipt } from './check-receipt'

const round = `${'1'.repeat(8)}-1111-4111-8111-111111111111.${'2'.repeat(8)}-2222-4222-8222-222222222222`
const number = (letter: string) => letter.repeat(43)

const contractOf = (more: Partial<RoundContract> = {}): RoundContract => ({
  version: 1,
  round,
  mode: 'anonymous',
  asks: 'company',
  opened_on: '2026-11-22',
  planned_close_on: null,
  people: 12,
  segments: [
    { people: 5, key_id: 'a' },
    { people: 7, key_id: 'b' },
  ],
  anonymity_threshold: 5,
  comment_threshold: 10,
  questions: null,
  promise: { stored: 'Так', shown: 'и так', limits: null },
  ...more,
})
const textOf = (more?: Partial<RoundContract>) => JSON.stringify(contractOf(more))
const manifestOf = (text: string, more: Partial<Manifest> = {}): Manifest => ({
  round,
  anonymity_threshold: 5,
  segments: [],
  contract: { text, hash: sha256(text) },
  superseded: [],
  ...more,
})
const counted: RoundTotals = {
  state: 'counted',
  answered: 3,
  total: { people: 12, issued: 4, spent: 3, mixed: 3 },
  is_untold: false,
  receipts: [number('x'), number('y'), number('z')],
  are_answers_lost: false,
}
const receipt: Receipt = { round, contract: sha256(textOf()), number: number('y') }
const verdict = (manifest: Manifest, totals: RoundTotals, of = receipt) => checkReceipt(of, manifest, totals)

test('a receipt travels behind the «#», and anything else is none', () => {
  expect(readReceipt(fragmentOf(receipt))).toEqual(receipt)
  expect(readReceipt(fragmentOf({ ...receipt, number: null }))).toEqual({ ...receipt, number: null })
  for (const wrong of ['', '#', '#1', fragmentOf(receipt).slice(0, -1), `${fragmentOf(receipt)}x`, '#<script>'])
    expect(readReceipt(wrong)).toBeNull()
})

describe('B-19: what a receipt says', () => {
  test('counted: its number is listed, and everything adds up', () => {
    expect(verdict(manifestOf(textOf()), counted)).toMatchObject({ verdict: 'counted', addsUp: true })
  })

  test('before the count: that the round runs, or is being mixed', () => {
    const open = { ...counted, total: null, receipts: [] }
    expect(verdict(manifestOf(textOf()), { ...open, state: 'running' }).verdict).toBe('running')
    expect(verdict(manifestOf(textOf()), { ...open, state: 'mixing' }).verdict).toBe('mixing')
  })

  test('no such answer: its number is not listed', () => {
    const other = { ...receipt, number: number('n') }
    expect(verdict(manifestOf(textOf()), counted, other)).toMatchObject({ verdict: 'missing', addsUp: true })
  })

  test('lost: the round ended without a count', () => {
    const lost = { ...counted, total: null, receipts: [], are_answers_lost: true }
    expect(verdict(manifestOf(textOf()), lost).verdict).toBe('lost')
  })

  test('D4: of few people it is not told how many answered, and each of their numbers is one of as many as were asked', () => {
    const few = { people: 3, segments: [{ people: 3, key_id: 'a' }] }
    const its = { ...receipt, contract: sha256(textOf(few)) }
    const withheld = { ...counted, answered: null, total: null, is_untold: true }
    expect(verdict(manifestOf(textOf(few)), withheld, its)).toMatchObject({ verdict: 'counted', addsUp: true })
    const other = { ...its, number: number('n') }
    expect(verdict(manifestOf(textOf(few)), withheld, other)).toMatchObject({ verdict: 'missing', addsUp: true })
  })

  test('without a number it is the page of the round, for whoever wants to see how it was counted', () => {
    expect(verdict(manifestOf(textOf()), counted, { ...receipt, number: null })).toMatchObject({
      verdict: 'kept',
      addsUp: true,
    })
  })

  test('of a named answer only that the promise stands', () => {
    const named = textOf({ mode: 'named' })
    const its = { ...receipt, contract: sha256(named), number: null }
    expect(checkReceipt(its, manifestOf(named), counted).verdict).toBe('named')
  })
})

describe('B-18: a promise that was changed', () => {
  const weaker = textOf({ anonymity_threshold: 1 })

  test.each([
    ['with its hash', manifestOf(weaker)],
    ['and the old hash left beside it', manifestOf(weaker, { contract: { text: weaker, hash: sha256(textOf()) } })],
    ['away', manifestOf('', { contract: null })],
    ['into what is no contract', manifestOf('[]')],
    ['for that of another round', manifestOf(textOf({ round: 'another' }))],
    ['and called a new edition', manifestOf(weaker, { superseded: [textOf()] })],
    ['and another one called the earlier edition', manifestOf(weaker, { superseded: [weaker] })],
  ])('%s is seen', (_, manifest) => {
    expect(verdict(manifest, counted).verdict).toBe('changed')
  })

  test('other keys of a round that asks again are no other promise', () => {
    const again = textOf({
      segments: [
        { people: 7, key_id: 'c' },
        { people: 5, key_id: 'd' },
      ],
    })
    expect(verdict(manifestOf(again, { superseded: [textOf()] }), counted).verdict).toBe('asked_again')
  })
})

describe('B-20: what does not add up is said beside the receipt', () => {
  const { total } = counted
  if (!total) throw new Error('it is counted')
  test.each([
    ['more spent than issued', { total: { ...total, issued: 2 } }],
    ['more issued than people', { total: { ...total, issued: 13 } }],
    ['more people than promised', { total: { ...total, people: 16 } }],
    ['a spent right that is no answer', { total: { ...total, mixed: 2 } }],
    ['of few people fewer numbers than people', { total: null, is_untold: true }],
    ['a receipt too many', { receipts: [...counted.receipts, number('w')] }],
    ['a receipt twice', { receipts: [number('y'), number('y'), number('z')] }],
  ])('%s', (_, wrong) => {
    expect(verdict(manifestOf(textOf()), { ...counted, ...wrong })).toMatchObject({ verdict: 'counted', addsUp: false })
  })
})
