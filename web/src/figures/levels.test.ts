import { bandWords } from '@kamerton/contract/analytics/band-words'
import { expect, test } from 'vitest'
import { levelRows } from './levels'

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

test('so are the verdicts', () => {
  expect(bandWords('enps')).toBe('хорошо от 50, следить от 0 до 49, плохо ниже 0')
  expect(bandWords('engagement')).toBe('хорошо от 75, следить от 65 до 74, плохо ниже 65')
  expect(bandWords('mood')).toBe('хорошо от 4, следить от 3 до 3,9, плохо ниже 3')
  expect(bandWords('scoring')).toBe('хорошо от 75, следить от 65 до 74, плохо ниже 65')
  expect(bandWords('participation', ' %')).toBe('хорошо от 80 %, следить от 60 до 79 %, плохо ниже 60 %')
})
