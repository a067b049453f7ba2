import { expect, test } from 'vitest'
import { ApiError } from '../lib/api-error'
import { loginRefusal, notVerified } from './login-refusal'

test.each([
  [401, { detail: 'Incorrect email or password', code: 'wrong_credentials' }, 'Неверный email или пароль'],
  [400, { detail: 'Incorrect email or password', code: 'wrong_credentials' }, 'Неверный email или пароль'],
  [401, { detail: 'Missing token' }, 'Неверный email или пароль'],
  [400, { detail: 'Слишком длинный email' }, 'Слишком длинный email'],
  [400, undefined, 'Ошибка валидации данных'],
  [403, { detail: 'Email not verified', code: 'email_not_verified' }, notVerified],
  // The code decides; the sentence may change.
  [403, { detail: 'Email not verified' }, 'Email not verified'],
  [403, { detail: 'Доступ закрыт на время' }, 'Доступ закрыт на время'],
  [403, undefined, 'Доступ запрещен'],
  [500, { detail: 'Внутренняя ошибка' }, 'Ошибка сервера: 500'],
  [0, undefined, 'Ошибка входа. Проверьте подключение к интернету.'],
])('a sign-in refused with %i %o says what the specification says', (status, body, words) => {
  expect(loginRefusal(new ApiError(status, '', body))).toBe(words)
})
