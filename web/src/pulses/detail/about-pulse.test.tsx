import type { Pulse } from '@kamerton/contract/pulses/schemas'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { draw } from '../../testing/draw'
import { aPulseCard } from '../../testing/pulse-card'
import { AboutPulse } from './about-pulse'

const newest = 'b0000000-0000-4000-8000-000000000002'
const earlier = 'b0000000-0000-4000-8000-000000000009'
const pulse: Pulse = {
  ...aPulseCard({
    status: 'completed',
    reply: { round_id: newest, commented: true, promised: 2, done: 1 },
  }),
  version: 1,
  questions: [],
  round: { id: newest, shares_results: true },
  anonymity_threshold: 5,
  has_responses: true,
  answers_lost_at: null,
  reminders: { next_at: null, asked_for: null },
  silent_launches: [],
  contract: null,
}
const said = 'Ответ дан / обещано 2, сделано 1'

test('the reply to the newest round stands beside it, and not beside an earlier one', () => {
  const first = draw(<AboutPulse pulse={pulse} />)
  expect(screen.getByText(said)).toBeVisible()
  first.unmount()
  draw(<AboutPulse pulse={pulse} />, { at: `/?round=${newest}` }).unmount()
  draw(<AboutPulse pulse={pulse} />, { at: `/?round=${earlier}` })
  expect(screen.queryByText(said)).toBeNull()
})

test('while the next round runs it is said of which one the reply is', () => {
  draw(<AboutPulse pulse={{ ...pulse, status: 'active' }} />)
  expect(screen.getByText('Ответ о прошлом раунде')).toBeVisible()
})
