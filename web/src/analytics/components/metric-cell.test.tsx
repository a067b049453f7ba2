import { metricNames } from '@kamerton/contract/analytics/schemas'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { draw } from '../../testing/draw'
import { absentMetric } from '../../testing/metrics'
import type { TeamsScope } from '../teams-scope'
import { MetricCell } from './metric-cell'

const waysOf = (scope: TeamsScope) => {
  draw(
    <>
      {metricNames.map((name) => (
        <MetricCell key={name} name={name} metric={absentMetric()} days={30} scope={scope} />
      ))}
    </>,
  )
  return screen.getAllByRole('link').map((link) => link.getAttribute('href'))
}

test('each figure leads to the pulses that it is made of, also where there is none yet', () => {
  expect(waysOf('top_teams_enps')).toEqual([
    '/app/pulses?category=enps',
    '/app/pulses?category=engagement',
    '/app/pulses?category=mood',
    '/app/pulses?view=list&sort=answered',
  ])
})

test('of who leads teams to the own teams: no pulse of the whole company opens for them', () => {
  expect(waysOf('own_teams_enps')).toEqual(['/app/teams?view=list&sort=enps', '/app/teams', '/app/teams', '/app/teams'])
})
