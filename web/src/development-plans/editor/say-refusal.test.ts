import { expect, test } from 'vitest'
import { ApiError } from '../../lib/api-error'
import { wordsOfRefusal } from './say-refusal'

const refusal = (status: number, body: unknown) => wordsOfRefusal(new ApiError(status, '', body))

test('issues are told one by one with their places', () => {
  const detail = [
    { loc: ['body', 'end_date'], msg: 'Укажите дату завершения', type: 'custom' },
    { loc: ['body', 'skills', 1, 'activities', 0, 'title'], msg: 'Введите название активности', type: 'custom' },
    { loc: ['body', 'goals', 2, 'title'], msg: 'Не больше 500 символов', type: 'custom' },
  ]
  expect(refusal(422, { detail })).toBe(
    'Ошибки валидации: Завершение: Укажите дату завершения, Навык 2, активность 1, название: Введите название активности, Цель 3, название: Не больше 500 символов',
  )
})

test('a sentence of the server is said as it is, and ours where there is none', () => {
  expect(refusal(403, { detail: 'Этот план ведёт другой руководитель' })).toBe('Этот план ведёт другой руководитель')
  expect(refusal(502, '<html>')).toBe('Ошибка при сохранении плана')
})
