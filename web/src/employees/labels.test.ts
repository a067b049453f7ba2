import { levelOf } from '@kamerton/contract/analytics/bands'
import { expect, test } from 'vitest'
import { levelWords } from './labels'

test.each([
  ['engagement', [85, 75, 65, 50, 49], ['отлично', 'хорошо', 'средне', 'низко', 'критично']],
  ['participation', [80, 60, 40, 39], ['высокое', 'хорошее', 'среднее', 'низкое']],
  ['scoring', [90, 80, 70, 60, 59], ['выдающийся', 'отличный', 'хороший', 'удовлетворительный', 'нужно внимание']],
] as const)('each level of %s has its word', (measure, values, words) => {
  expect(values.map((value) => levelWords(measure, levelOf(measure, value)))).toEqual(words)
})
