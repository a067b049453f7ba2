import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { draw } from '../../testing/draw'
import { absentMetric } from '../../testing/metrics'
import { MoodCard } from './mood-card'

const weeks = [{ week: '2026-11-16', value: null, interval: null, n: 0, reason: 'no_answers' as const }]

test.each([
  ['no_answers', 'О настроении ещё не спрашивали'],
  ['running', 'Опрос о настроении ещё идёт'],
] as const)('without a value says whether anybody was asked: %s', async (reason, title) => {
  const mood = absentMetric({ reason })
  draw(<MoodCard dashboard={Promise.resolve({ weekly_trend: weeks, mood })} />)
  expect(await screen.findByText(title)).toBeVisible()
})
