import { expect, test } from 'vitest'
import { Email, Id } from './fields.ts'

test.each(['a@b.ru', 'x@y.example', 'ivan.petrov+hr@mail.company.ru', "o'hara@x-1.co"])('%s is an address', (text) => {
  expect(Email.parse(text)).toBe(text)
})

test.each([
  '',
  'a',
  'a@b',
  'a@-b.ru',
  'a@b-.ru',
  'a@b..ru',
  'a,b@c.ru',
  'a@b.ru,c@d.ru',
  '"a"@b.ru',
  'a b@c.ru',
  'a@b.ru\r\nBcc: x@y.ru',
  '<a@b.ru>',
  'a@b.r',
  `${'a'.repeat(65)}@b.ru`,
])('%j is not', (text) => {
  expect(Email.safeParse(text).success).toBe(false)
})

test('addresses are compared without case, so they are kept in lower case', () => {
  expect(Email.parse(' Ivan@Company.RU ')).toBe('ivan@company.ru')
})

test('an id written in capitals is the same id', () => {
  expect(Id.parse('019A5F3C-7B21-7C3D-8E4F-0123456789AB')).toBe('019a5f3c-7b21-7c3d-8e4f-0123456789ab')
})
