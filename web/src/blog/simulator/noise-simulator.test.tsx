import { fireEvent, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import NoiseSimulator from './noise-simulator'
import { surveyRounds } from './survey-rounds'

const numbersShown = () =>
  within(screen.getByRole('table', { hidden: true }))
    .getAllByRole('row', { hidden: true })
    .slice(1)
    .map((row) => row.querySelectorAll('td')[1]?.textContent)

test('the page as it is built shows twelve surveys, and nothing to press', () => {
  const built = renderToString(<NoiseSimulator />)
  expect(built).toContain('Опрос 12:')
  expect(built.match(/<button[^>]*disabled=""/g)).toHaveLength(4)
})

test('a survey is added when it is asked for, never by itself, and those before it stay', async () => {
  const user = userEvent.setup()
  render(<NoiseSimulator />)
  const before = numbersShown()
  expect(before).toHaveLength(12)
  await user.click(screen.getByRole('button', { name: 'Ещё один опрос' }))
  expect(numbersShown().slice(0, 12)).toEqual(before)
  expect(numbersShown()).toHaveLength(13)
  expect(screen.getByRole('status')).toHaveTextContent(
    /^Опрос 13: .*(в\sпределах шума|похоже на\s\S+|заметная перемена)\.$/,
  )
})

test('the seed is said, another draws other surveys, and going back to the beginning draws the same', async () => {
  const user = userEvent.setup()
  render(<NoiseSimulator />)
  const first = numbersShown()
  expect(screen.getByText(/^Зерно случайности: 16/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Ещё десять' }))
  await user.click(screen.getByRole('button', { name: 'Сначала' }))
  expect(numbersShown()).toEqual(first)
  await user.click(screen.getByRole('button', { name: 'Другая случайность' }))
  expect(screen.getByText(/^Зерно случайности: 17/)).toBeVisible()
  expect(numbersShown()).not.toEqual(first)
})

test('of two hundred answers the real change is said to be one, at the survey where it happens', () => {
  render(<NoiseSimulator />)
  fireEvent.change(screen.getByLabelText('Отвечают каждый раз'), { target: { value: '200' } })
  fireEvent.change(screen.getByLabelText('На самом деле в компании'), { target: { value: 'better' } })
  const seventh = surveyRounds({ seed: 16, answers: 200, course: 'better' }, 7).at(-1)
  expect(seventh?.verdict).toEqual({ trend: 'up', change_grade: 'noticeable' })
  const row = screen.getAllByRole('row', { hidden: true })[7]
  expect(row).toHaveTextContent(/заметная перемена/)
  expect(screen.getByText(/Настоящая была одна\.$/)).toBeVisible()
})
