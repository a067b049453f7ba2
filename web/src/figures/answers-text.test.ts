import { expect, test } from 'vitest'
import { answersText } from './answers-text'

const plain = (text: string) => text.replaceAll('\u00A0', ' ')

test('of a few answers without names it is said that there may be more', () => {
  expect(plain(answersText({ n: 6, at_least: true }))).toBe('от 6 ответов')
  expect(plain(answersText({ n: 6 }))).toBe('6 ответов')
  expect(plain(answersText({ n: 1 }))).toBe('1 ответ')
})
