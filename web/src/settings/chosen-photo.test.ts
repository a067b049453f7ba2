import { expect, test } from 'vitest'
import { wrongWith } from './chosen-photo'

const megabyte = 1024 * 1024

test.each([
  [5 * megabyte, 'image/png', null],
  [5 * megabyte + 1, 'image/png', 'Файл слишком большой. Максимальный размер: 5MB'],
  [1, 'application/pdf', 'Пожалуйста, выберите изображение'],
  [6 * megabyte, '', 'Пожалуйста, выберите изображение'],
])('a file of %d bytes that calls itself «%s»', (size, type, said) => {
  expect(wrongWith({ size, type })).toBe(said)
})
