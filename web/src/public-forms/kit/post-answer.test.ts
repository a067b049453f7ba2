import { expect, test } from 'vitest'
import { outcomeOf } from './post-answer'

const outcome = (status: number, body: unknown = null, retryAfterSeconds = 0) =>
  outcomeOf({ status, statusText: 'Status' }, body, retryAfterSeconds)

test('only a success means that the answer has arrived', () => {
  expect(outcome(200)).toEqual({ kind: 'sent' })
  for (const status of [400, 404, 409, 410, 413, 422]) expect(outcome(status).kind).toBe('refused')
  for (const status of [429, 500, 502, 503, 504]) expect(outcome(status).kind).toBe('undecided')
})

test('a server that failed may have stored the answer, one that was too busy has not', () => {
  expect(outcome(503)).toMatchObject({ kind: 'undecided', reason: 'service' })
  expect(outcome(429, null, 7)).toMatchObject({ kind: 'undecided', retryAfterMs: 7_000 })
  expect(outcome(503, null, 86_400)).toMatchObject({ retryAfterMs: 120_000 })
})

test('a refusal speaks in the words of the server, however it puts them', () => {
  const detail = 'Опрос завершён, ответы больше не принимаются'
  const issues = [
    { loc: ['body', 'attempt'], msg: 'Недопустимый номер попытки', type: 'custom' },
    { loc: ['body'], msg: 'Ожидаются ответы по вопросам', type: 'custom' },
  ]
  expect(outcome(410, { detail, code: 'pulse_closed' })).toEqual({
    kind: 'refused',
    refusal: { status: 410, detail, code: 'pulse_closed', company: null },
  })
  expect(outcome(422, { detail: issues, code: 'invalid_input' })).toMatchObject({
    refusal: { detail: 'Недопустимый номер попытки. Ожидаются ответы по вопросам' },
  })
  expect(outcome(418, '<html>')).toMatchObject({ refusal: { detail: 'HTTP 418: Status', code: null } })
})
