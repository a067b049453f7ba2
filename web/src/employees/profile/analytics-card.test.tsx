import type { EmployeeScores } from '@kamerton/contract/employees/schemas'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { draw } from '../../testing/draw'
import { AnalyticsCard } from './analytics-card'

const scores: EmployeeScores = {
  enps_score: 50,
  performance_score: 82,
  performance_reason: null,
  participation_rate: 75,
  engagement_score: 80,
  details: {
    enps: { days: 60, answers: 8, promoters: 6, passives: 0, detractors: 2 },
    scoring: {
      days: 60,
      components: [
        { part: 'feedback', points: 84, weight: 0.75, n: 3 },
        { part: 'engagement', points: 80, weight: 0.25, n: 2 },
        { part: 'enps', points: null, weight: 0, n: 0 },
        { part: 'participation', points: null, weight: 0, n: 0 },
      ],
    },
    participation: { days: 60, answered: 6, asked: 8 },
    engagement: { days: 30, answers: 12 },
  },
}

test.each([
  [
    'eNPS',
    'сторонники ставят 9–10, нейтральные 7–8, критики 0–6',
    'eNPS = (сторонники − критики) / все ответы × 100',
    'Шкала от −100 до +100',
    'для всей компании',
  ],
  [
    'Скоринг',
    '0,6 × отзывы + 0,2 × вовлечённость + 0,1 × вклад eNPS + 0,1 × участие',
    'За последние 60 дней',
    '90–100',
    'выдающийся',
    '80–89',
    'отличный',
    '70–79',
    'хороший',
    '60–69',
    'удовлетворительный',
    'меньше 60',
    'нужно внимание',
  ],
  [
    'Участие',
    '80 % и больше',
    'высокое',
    '60–79 %',
    'хорошее',
    '40–59 %',
    'среднее',
    'меньше 40 %',
    'низкое',
    'были адресованы компании или его командам',
  ],
  [
    'Вовлечённость',
    'Среднее ответов по шкале 1–5, умноженное на 20, за 30 дней',
    '85 и больше',
    'отлично',
    '75–84',
    'хорошо',
    '65–74',
    'средне',
    '50–64',
    'низко',
    'меньше 50',
    'критично',
  ],
])('%s is explained as it is defined', async (name, ...texts) => {
  const { hand } = draw(<AnalyticsCard analytics={scores} />)
  await hand.click(screen.getByRole('button', { name: `Как считается: ${name}` }))
  const dialog = await screen.findByRole('dialog', { name })
  await waitFor(() => expect(dialog).toHaveTextContent(texts.at(-1) ?? ''))
  for (const text of texts) expect(dialog).toHaveTextContent(text)
  await hand.click(within(dialog).getByRole('button', { name: 'Понятно' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test.each([
  [50, '+50', 'good'],
  [0, '0', 'watch'],
  [-10, '−10', 'bad'],
])('an eNPS of %i is shown as %s and is %s, as everywhere', (enps_score, shown, band) => {
  draw(<AnalyticsCard analytics={{ ...scores, enps_score }} />)
  const figure = screen.getByRole('region', { name: 'eNPS' })
  expect(figure).toHaveTextContent(shown)
  expect(figure.querySelectorAll(`.${band}`)).toHaveLength(1)
})

test('a figure without data says so', () => {
  draw(<AnalyticsCard analytics={{ ...scores, participation_rate: null }} />)
  expect(screen.getByRole('region', { name: 'Участие' })).toHaveTextContent(/N\/A.*нет именных данных/)
})

test('four answers are not judged, and a scoring of too little is none', () => {
  const { enps } = scores.details
  draw(
    <AnalyticsCard
      analytics={{
        ...scores,
        performance_score: null,
        performance_reason: 'too_little_data',
        details: { ...scores.details, enps: { ...enps, answers: 4 } },
      }}
    />,
  )
  expect(screen.getByRole('region', { name: 'eNPS' })).toHaveTextContent('+50мало ответов')
  expect(screen.getByRole('region', { name: 'Скоринг' })).toHaveTextContent(/N\/A.*мало данных/)
})
