import { expect, test } from 'vitest'
import { canonical } from './canonical.ts'

test('a value has one text, in whichever order its keys were written', () => {
  const text = '{"a":[1,{"x":null,"y":true}],"b":"«да»\\n","Я":{}}'
  expect(canonical({ b: '«да»\n', Я: {}, a: [1, { y: true, x: null }] })).toBe(text)
  expect(canonical({ a: [1, { x: null, y: true }], Я: {}, b: '«да»\n' })).toBe(text)
  expect(canonical([])).toBe('[]')
})
