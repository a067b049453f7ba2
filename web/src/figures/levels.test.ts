import { levelOf } from '@kamerton/contract/analytics/bands'
import { expect, test } from 'vitest'
import { bandWords, levelRows, levelWords } from './levels'

test.each([
  ['engagement', [85, 75, 65, 50, 49], ['отлично', 'хорошо', 'средне', 'низко', 'критично']],
  ['participation', [80, 60, 40, 39], ['высокое', 'хорошее', 'среднее', 'низкое']],
  ['scoring', [90, 80, 70, 60, 59], ['выдающийся', 'отличный', 'хороший', 'удовлетворительный', 'нужно внимание']],
] as const)('each level of %s has its word', (measure, values, words) => {
  expect(values.map((value) => levelWords(measure, levelOf(measure, value)))).toEqual(words)
})

test('the ranges of a «Как считается» are those that the contract counts by', () => {
  expect(levelRows('engagement')).toEqual([
    ['85 и больше', 'отлично'],
    ['75–84', 'хорошо'],
    ['65–74', 'средне'],
    ['50–64', 'низко'],
    ['меньше 50', 'критично'],
  ])
  expect(levelRows('mood', { from: 1, to: 5 })).toEqual([
    ['4,5–5', 'отлично'],
    ['3,5–4,4', 'хорошо'],
    ['2,5–3,4', 'нейтрально'],
    ['1–2,4', 'плохо'],
  ])
  expect(levelRows('participation', { unit: ' %' })).toEqual([
    ['80 % и больше', 'высокое'],
    ['60–79 %', 'хорошее'],
    ['40–59 %', 'среднее'],
    ['меньше 40 %', 'низкое'],
  ])
  expect(levelRows('scoring', { to: 100 })).toEqual([
    ['90–100', 'выдающийся'],
    ['80–89', 'отличный'],
    ['70–79', 'хороший'],
    ['60–69', 'удовлетворительный'],
    ['меньше 60', 'нужно внимание'],
  ])
})

test('so are the bands of the dashboard', () => {
  expect(bandWords('enps')).toBe('хорошо от 50, следить от 0 до 49, плохо ниже 0')
  expect(bandWords('engagement')).toBe('хорошо от 75, следить от 60 до 74, плохо ниже 60')
  expect(bandWords('mood')).toBe('хорошо от 4, следить от 3 до 3,9, плохо ниже 3')
  expect(bandWords('participation', ' %')).toBe('хорошо от 80 %, следить от 60 до 79 %, плохо ниже 60 %')
})
