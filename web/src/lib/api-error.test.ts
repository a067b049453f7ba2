import { expect, test } from 'vitest'
import { ApiError } from './api-error'

test('the message is the detail, else the text of the body, else the status', () => {
  expect(new ApiError(409, 'Conflict', { detail: 'Уже есть', code: 'already_answered' })).toMatchObject({
    message: 'Уже есть',
    code: 'already_answered',
  })
  expect(new ApiError(400, 'Bad Request', 'не понято').message).toBe('не понято')
  expect(new ApiError(502, 'Bad Gateway', undefined).message).toBe('HTTP 502: Bad Gateway')
})

test('a list of issues is kept field by field and told in one line', () => {
  const issue = { loc: ['body', 'email'], msg: 'Введите email', type: 'missing' }
  expect(new ApiError(422, 'Unprocessable', { detail: [issue, issue] })).toMatchObject({
    issues: [issue, issue],
    message: 'Введите email. Введите email',
    detail: undefined,
  })
})

test('a page of a proxy is no message, and what is no text is no code', () => {
  expect(new ApiError(504, 'Gateway Timeout', '<html>…</html>').message).toBe('HTTP 504: Gateway Timeout')
  expect(new ApiError(400, 'Bad Request', { detail: 'Нет', code: 12 }).code).toBeUndefined()
})
