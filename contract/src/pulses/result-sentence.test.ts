import { expect, test } from 'vitest'
import { type HeadFacts, resultSentence } from './result-sentence.ts'
import { resultsLine } from './results-line.ts'

const closed: HeadFacts = { isRunning: false, silent: null, number: 2, earlier: 'previous', change: null }
const change = { before: '75', size: '12' } as const
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

const cases: [HeadFacts, string][] = [
  [{ ...closed, number: 1, earlier: 'none' }, 'Это первый раунд, сравнить пока не с чем.'],
  [{ ...closed, earlier: 'none' }, 'Прошлые раунды не показаны, сравнить не с чем.'],
  [
    { ...closed, number: 3, earlier: 'older', change: { ...change, trend: 'stable', change_grade: 'noise' } },
    'С прошлого показанного раунда перемены не видно: было 75, разница в пределах шума.',
  ],
  [closed, 'С прошлым раундом сравнить нельзя: мало данных.'],
  [
    { ...closed, change: { ...change, trend: 'stable', change_grade: 'noise' } },
    'С прошлого раунда перемены не видно: было 75, разница в пределах шума.',
  ],
  [
    { ...closed, change: { ...change, before: null, trend: 'stable', change_grade: 'noise' } },
    'С прошлого раунда перемены не видно: разница в пределах шума.',
  ],
  [
    { ...closed, change: { ...change, trend: 'up', change_grade: 'likely' } },
    'С прошлого раунда похоже на рост: было 75, покажет следующий опрос.',
  ],
  [
    { ...closed, change: { ...change, trend: 'down', change_grade: 'likely' } },
    'С прошлого раунда похоже на падение: было 75, покажет следующий опрос.',
  ],
  [
    { ...closed, change: { ...change, trend: 'down', change_grade: 'noticeable' } },
    'С прошлого раунда заметная перемена: было 75, стало ниже на 12.',
  ],
  [{ ...closed, isRunning: true, silent: 6 }, 'Опрос идёт, ещё не ответили 6.'],
  [{ ...closed, isRunning: true }, 'Опрос ещё идёт.'],
]

test.each(cases)('%j is said in one short sentence', (facts, said) => {
  expect(plain(resultSentence(facts))).toBe(said)
  expect(said.split(' ').length).toBeLessThanOrEqual(14)
})

test('the promise on the results is one line of at most 20 words, with the thresholds of the round', () => {
  expect(plain(resultsLine(5))).toBe('Итоги – от 5 ответов, не считая вашего; комментарии – от 10, вперемешку.')
  expect(plain(resultsLine(5)).split(' ').length).toBeLessThanOrEqual(20)
})
