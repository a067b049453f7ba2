import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { draw } from '../../testing/draw'
import type { Week } from './weeks'
import { WeeksChart } from './weeks-chart'

const weeks: Week[] = [3.8, 3.2, null, 3.6, 4.1].map((value, index) => ({
  week: `2026-11-0${index + 1}`,
  value,
  interval: value === null ? null : { low: value - 0.2, high: value + 0.2 },
  n: value === null ? 0 : 61,
  reason: value === null ? 'no_answers' : null,
}))

/** happy-dom has no layout, so the plot is given a width of 400. */
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 400, 200))
  return () => vi.restoreAllMocks()
})

function pointAt(clientX: number) {
  const { container } = draw(<WeeksChart measure="mood" name="Настроение" weeks={weeks} />)
  const plot = container.querySelector('.pointed')
  if (!plot) throw new Error('there is nothing to point at')
  fireEvent.pointerMove(plot, { clientX, clientY: 50 })
  return { container, plot }
}

test('the chart says in words what it shows', () => {
  draw(<WeeksChart measure="mood" name="Настроение" weeks={weeks} />)
  expect(screen.getByRole('img')).toHaveAccessibleName(
    /^Настроение по неделям: от\u00a03,8 .* до\u00a04,1 .*самое низкое 3,2/,
  )
})

test('a pointed week tells its mean, its interval and its answers, and is left in peace afterwards', () => {
  const { container, plot } = pointAt(110)
  expect(container.querySelector('.tip')).toHaveTextContent('Неделя с 2 нояб.3,2 из 5от 3,0 до 3,461 ответ')
  fireEvent.pointerLeave(plot)
  expect(container.querySelector('.tip')).toBeNull()
})

test('a week without a pulse says so and has no numbers', () => {
  expect(pointAt(200).container.querySelector('.tip')).toHaveTextContent(/^Неделя с 3 нояб\.Не проводили$/)
})

test('at the right its words stand before the pointer, so that they stay in the picture', () => {
  expect(pointAt(390).container.querySelector('.tip')).toHaveClass('before')
  expect(pointAt(10).container.querySelector('.tip')).not.toHaveClass('before')
})
