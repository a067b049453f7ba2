import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { draw } from '../../testing/draw'
import { anAgreement } from '../testing/meeting'
import { AgreementRow } from './agreement-row'

const show = (of: Parameters<typeof anAgreement>[0]) =>
  draw(
    <ul>
      <AgreementRow agreement={anAgreement(of)} about="Дарья Ким" isWritable onChanged={() => Promise.resolve()} />
    </ul>,
  )

test.each([
  [2, 'переносится второй раз'],
  [3, 'переносится третий раз'],
  [5, 'переносится пятый раз'],
  [6, 'переносится 6-й раз'],
])('left open by %i meetings it says so', (carried_times, words) => {
  show({ carried_times })
  expect(screen.getByText(words)).toBeVisible()
})

test('left open once it is no matter yet, and done it is none any more', () => {
  const { unmount } = show({ carried_times: 1 })
  expect(screen.queryByText(/переносится/)).toBeNull()
  unmount()
  show({ carried_times: 4, is_done: true, done_at: new Date('2026-11-20T12:00:00Z') })
  expect(screen.queryByText(/переносится/)).toBeNull()
})
