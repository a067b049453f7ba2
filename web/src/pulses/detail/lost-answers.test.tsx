import { cleanup, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { draw } from '../../testing/draw'
import { LostAnswers } from './lost-answers'

const lost = new Date('2026-11-20T09:00:00Z')

test('B-17: whoever waits for answers that are lost is told so, why, and whether people are asked again', () => {
  const said = (closed_at: Date | null) => {
    draw(<LostAnswers pulse={{ answers_lost_at: lost, closed_at }} />)
    const element = screen.getByText(/Ответы, которые пришли до\s20\sноября 2026\sг\., пропали.*нет ключа/)
    cleanup()
    return element.textContent
  }
  expect(said(null)).toContain('Опрос идёт заново')
  expect(said(new Date(lost.getTime() + 1))).toContain('Опрос прошёл заново')
  expect(said(lost)).toContain('остался без ответов')
})

test('where nothing is lost nothing is said', () => {
  const { container } = draw(<LostAnswers pulse={{ answers_lost_at: null, closed_at: null }} />)
  expect(container).not.toHaveTextContent('пропали')
})
