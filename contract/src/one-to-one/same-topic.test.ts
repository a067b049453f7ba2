import { expect, test } from 'vitest'
import { twinOf } from './same-topic.ts'

const points = [
  { text: 'Отчёт', is_done: true },
  { text: 'Ещё раз: Обучение', is_done: false },
]

test('equal topics differ in case, spaces and ё at most; a topic that was discussed may come again', () => {
  for (const text of ['еще раз: обучение', ' Ещё  раз:\u00a0обучение. '])
    expect(twinOf(points, text)?.text).toBe('Ещё раз: Обучение')
  expect(twinOf(points, 'Отчет')).toBeUndefined()
  expect(twinOf(points, 'Обучение')).toBeUndefined()
})
