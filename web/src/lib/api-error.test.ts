import { expect, test } from 'vitest'
import { ApiError } from './api-error'

test('the message is the detail, else the text of the body, else the status', () => {
  expect(new ApiError(409, 'Conflict', { detail: 'Уже есть', code: 'already_answered' })).toMatchObject({
    message: 'Уже есть',
    code: 'already_answered',
  })
  expect(new ApiError(400, 'Bad Request', 'не понято').message).toBe('не понято')
  expect(new ApiError(400, 'Bad Request', undefined).message).toBe('HTTP 400: Bad Request')
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
  expect(new ApiError(413, 'Too Large', '<html>…</html>').message).toBe('HTTP 413: Too Large')
  expect(new ApiError(400, 'Bad Request', { detail: 'Нет', code: 12 }).code).toBeUndefined()
})

test.each([undefined, 'Bad Gateway', '<html>…</html>'])(
  'a proxy without a server (%s) is said in a sentence',
  (body) => {
    for (const status of [502, 503, 504])
      expect(new ApiError(status, 'Bad Gateway', body)).toMatchObject({
        message: 'Сервер не ответил. Попробуйте ещё раз чуть позже.',
        isLost: true,
      })
    expect(new ApiError(503, '', { detail: 'Сервис временно недоступен', code: 'unavailable' })).toMatchObject({
      message: 'Сервис временно недоступен',
      isLost: false,
    })
  },
)
