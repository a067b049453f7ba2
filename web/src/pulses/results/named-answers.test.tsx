import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { draw } from '../../testing/draw'
import { NamedAnswers } from './named-answers'

const sheets = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    id: `f0000000-0000-4000-8000-00000000000${at}`,
    respondent: {
      id: `e0000000-0000-4000-8000-00000000000${at}`,
      first_name: 'Анна',
      last_name: `Мороз${at}`,
      full_name: `Анна Мороз${at}`,
    },
    submitted_at: new Date('2026-11-20T09:00:00Z'),
    responses: [],
  }))

test('a few named answers stand there at once', () => {
  draw(<NamedAnswers responses={sheets(3)} total={3} />)
  expect(screen.getAllByRole('group')).toHaveLength(3)
  expect(screen.queryByRole('button')).toBeNull()
})

test('many are counted first, and shown when they are asked for', async () => {
  const { hand } = draw(<NamedAnswers responses={sheets(5)} total={5} />)
  expect(screen.getByText(/^5\sчеловек, именной пульс$/)).toBeVisible()
  expect(screen.queryByRole('group')).toBeNull()
  await hand.click(screen.getByRole('button', { name: 'Все 5' }))
  expect(screen.getAllByRole('group')).toHaveLength(5)
})
