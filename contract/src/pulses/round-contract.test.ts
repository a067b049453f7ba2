import { expect, test } from 'vitest'
import { fingerprintOf, questionsText } from './fingerprint.ts'
import type { Question } from './question-schemas.ts'
import { contractOf, contractText, RoundContract } from './round-contract.ts'

const round = `${'1'.repeat(8)}-1111-4111-8111-111111111111.${'2'.repeat(8)}-2222-4222-8222-222222222222`
const key = (letter: string) => letter.repeat(43)
const question: Question = {
  id: 'mood',
  question: 'Как настроение?',
  type: 'mood',
  required: true,
  scale: { min: 1, max: 5 },
  options: [],
  labels: { 5: 'отличное' },
  placeholder: null,
}
const agreed = (is_anonymous: boolean) => ({
  round,
  opened_on: '2026-11-22',
  planned_close_on: null,
  segments: [
    { people: 9, key_id: key('b') },
    { people: 5, key_id: key('z') },
    { people: 9, key_id: key('a') },
  ],
  questions: { count: 1, sha256: '0'.repeat(64) },
  promised: {
    is_anonymous,
    is_blind: is_anonymous,
    target_type: 'team',
    anonymity_threshold: 5,
    shares_results: false,
  } as const,
  comment_threshold: 10,
})

test('a contract says what its mode promises, of groups in no order of teams, and is read back from its text', () => {
  const contract = contractOf(agreed(true))
  expect(contract).toMatchObject({ mode: 'anonymous', people: 23, anonymity_threshold: 5, comment_threshold: 10 })
  expect(contract.segments.map(({ key_id }) => key_id)).toEqual([key('z'), key('a'), key('b')])
  expect(contract.promise.shown).toContain('Спрашивают команду, 23 человека.')
  expect(contract.promise.limits).not.toBeNull()
  // The short form is frozen and hashed together with the long one.
  expect(contract.promise.brief).toBe('Ответ уйдёт без вашей ссылки и имени.')
  expect(RoundContract.parse(JSON.parse(contractText(contract)))).toEqual(contract)
})

test('by name there is no threshold to promise, and questions may still be mended', () => {
  expect(contractOf(agreed(false))).toMatchObject({
    mode: 'named',
    anonymity_threshold: null,
    comment_threshold: null,
    questions: null,
    promise: { limits: null },
  })
})

test('questions are the same where they ask the same, whatever else is known of them', () => {
  const [asked] = [questionsText([question])]
  expect(questionsText([{ ...question, better: 'high', placeholder: 'Напишите' }])).toBe(asked)
  expect(questionsText([{ ...question, question: 'Как настроение' }])).not.toBe(asked)
  expect(questionsText([{ ...question, required: false }])).not.toBe(asked)
})

test('a fingerprint is how the hash begins, in groups of four', () => {
  expect(fingerprintOf('0123456789abcdef'.repeat(4))).toBe('0123-4567-89ab-cdef-0123-4567-89ab-cdef')
})
