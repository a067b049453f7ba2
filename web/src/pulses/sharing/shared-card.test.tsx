import type { SharedWithAsked } from '@kamerton/contract/my-pulses/schemas'
import type { Pulse } from '@kamerton/contract/pulses/schemas'
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { asOwner } from '../../testing/as-owner'
import { draw } from '../../testing/draw'
import { aPulseCard } from '../../testing/pulse-card'
import { SharedCard } from './shared-card'

const roundId = 'b0000000-0000-4000-8000-000000000002'
const pulse = (more: Partial<Pulse> = {}): Pulse => ({
  ...aPulseCard(),
  version: 1,
  questions: [],
  round: { id: roundId, shares_results: true },
  anonymity_threshold: 5,
  has_responses: true,
  answers_lost_at: null,
  reminders: { next_at: null, asked_for: null },
  silent_launches: [],
  contract: null,
  ...more,
})

let shared: SharedWithAsked
/** Addresses of the requests for the card. */
const asked: string[] = []

beforeEach(() => {
  shared = {
    round_id: roundId,
    shares_results: true,
    is_closed: false,
    results: 'waiting',
    questions: [],
    figures: null,
    teams: [],
    comment: null,
    comment_version: 0,
    told_at: null,
  }
  asked.length = 0
  vi.stubGlobal('fetch', async (input: Request | string) => {
    asked.push(new URL(input instanceof Request ? input.url : input, 'http://here').pathname)
    return Response.json(shared)
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

const plain = (text: string | null) => text?.replaceAll('\u00A0', ' ') ?? ''
const drawn = (more: Partial<Pulse> = {}) => draw(asOwner(<SharedCard pulse={pulse(more)} />))

test('shown results say so, and are seen as those who were asked see them', async () => {
  shared = {
    ...shared,
    results: 'shown',
    told_at: new Date('2026-11-21T10:00:00Z'),
    figures: { n: 0, metric: null, results: [], company: null },
  }
  const { hand, container } = drawn({ status: 'completed' })
  await hand.click(await screen.findByRole('button', { name: 'Посмотреть' }))
  expect(plain(container.textContent)).toContain('письма «Итоги опроса» ушли 21 ноября 2026 г.')
  expect(plain(container.textContent)).not.toContain('..')
  const window = await screen.findByRole('dialog', { name: 'Итоги глазами участников' })
  expect(plain(window.textContent)).toContain('Показать нельзя')
})

test('where results are not shared there is nothing to comment', async () => {
  shared = { ...shared, shares_results: false, results: 'not_shared' }
  const { container } = drawn({ status: 'completed', round: { id: roundId, shares_results: false } })
  await screen.findByText(/так им и/)
  expect(plain(container.textContent)).toContain('Итогами этого раунда с участниками не делятся')
  expect(screen.queryByRole('button')).toBeNull()
})

test('a review by managers has no such card', () => {
  expect(drawn({ target_type: 'manager_review' }).container).toBeEmptyDOMElement()
})

test('of a pulse with several rounds it is the one that is looked at', async () => {
  const earlier = 'b0000000-0000-4000-8000-000000000009'
  draw(asOwner(<SharedCard pulse={pulse()} />), { at: `/?round=${earlier}` })
  await screen.findByText(/увидят их без/)
  expect(asked).toEqual([`/api/pulses/${pulse().id}/rounds/${earlier}/shared`])
})
