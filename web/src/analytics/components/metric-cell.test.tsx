import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { draw } from '../../testing/draw'
import { metricOf, undrawn } from '../../testing/metrics'
import { MetricCell } from './metric-cell'

test('a figure has its value, its change with a sign and an arrow, and an explanation of how it is counted', async () => {
  const metric = {
    ...metricOf(42, { n: 30, invited: 40, interval: { low: 30, high: 54 } }),
    change: 12,
    trend: 'up',
  } as const
  const { hand } = draw(<MetricCell name="enps" metric={metric} days={30} {...undrawn} />)
  const cell = screen.getByRole('region', { name: 'eNPS' })
  expect(cell).toHaveTextContent('+42')
  expect(cell).toHaveTextContent('+12')
  await hand.click(screen.getByRole('button', { name: 'Как считается: eNPS' }))
  expect(await screen.findByRole('dialog', { name: 'eNPS' })).toHaveTextContent(
    'eNPS = (сторонники − критики) / все ответы × 100',
  )
})

test('D3: a figure that is a bound says so and is called nothing; a participation in steps does not say how many have answered', () => {
  const of = { n: 28, invited: 34, interval: { low: 7, high: 70 } }
  draw(
    <>
      <MetricCell name="enps" metric={{ ...metricOf(43, of), bound: 'at_least' }} days={30} {...undrawn} />
      <MetricCell name="participation" metric={{ ...metricOf(0.7, of), bound: 'about' }} days={30} {...undrawn} />
    </>,
  )
  const enps = screen.getByRole('region', { name: 'eNPS' })
  expect(enps).toHaveTextContent('+43 и выше')
  expect(enps).not.toHaveTextContent(/хорошо|следить|плохо/)
  const participation = screen.getByRole('region', { name: 'Участие' })
  expect(participation).toHaveTextContent('около 70%')
  expect(participation).toHaveTextContent('34 приглашения')
  expect(participation).not.toHaveTextContent(/28|хорошо|следить|плохо/)
})
