import type { EmployeeScores } from '@kamerton/contract/employees/schemas'
import { expect, test } from 'vitest'
import { draw } from '../../testing/draw'
import { explanations } from './score-explanation'

const scores: EmployeeScores = {
  enps_score: 0,
  performance_score: 70,
  performance_reason: null,
  participation_rate: 80,
  engagement_score: 75,
  details: {
    engagement: { days: 30, answers: 3 },
    enps: { days: 90, answers: 3, promoters: 1, passives: 1, detractors: 1 },
    participation: { days: 90, answered: 4, asked: 5 },
    scoring: { days: 60, components: [] },
  },
}

test('the scoring is explained by the weights that it is counted with', () => {
  const { container } = draw(explanations.scoring(scores))
  expect(container).toHaveTextContent('0,6 × отзывы + 0,2 × вовлечённость + 0,1 × вклад eNPS + 0,1 × участие')
  expect(container).toHaveTextContent('Отзывы: средняя оценка в звёздах × 20. Вклад eNPS: (eNPS + 100) / 2.')
  expect(container).toHaveTextContent('90–100выдающийся')
})

test('the word beside a person’s eNPS is that of every eNPS', () => {
  const { container } = draw(explanations.enps(scores))
  expect(container).toHaveTextContent(
    'Шкала от −100 до +100. Слово рядом с числом: хорошо от 50, следить от 0 до 49, плохо ниже 0.',
  )
})
