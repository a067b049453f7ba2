import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { draw } from '../../testing/draw'
import { MoodCard } from './mood-card'

const weeks = [{ week: '2026-11-16', value: null, interval: null, n: 0, reason: 'no_answers' as const }]

test.each([
  ['no_answers', 'О настроении ещё не спрашивали'],
  ['running', 'Опрос о настроении ещё идёт'],
] as const)('without a value says whether anybody was asked: %s', async (reason, title) => {
  const details = {
    n: 0,
    invited: 0,
    interval: null,
    change_interval: null,
    previous: null,
    previous_interval: null,
    promoters: null,
    passives: null,
    detractors: null,
    sparkline: [],
    reason,
  }
  const mood = { current: null, change: null, trend: 'stable' as const, details }
  draw(<MoodCard dashboard={Promise.resolve({ weekly_trend: weeks, mood })} />)
  expect(await screen.findByText(title)).toBeVisible()
})
