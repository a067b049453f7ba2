import type { PulseResponses } from '@kamerton/contract/pulses/results-schemas'
import type { Pulse } from '@kamerton/contract/pulses/schemas'
import { voteKeyOf, voteOptions, voteWords } from '@kamerton/contract/pulses/votes'
import { act, screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { draw } from '../../testing/draw'
import { aPulseCard } from '../../testing/pulse-card'
import { Results } from './results'

const pulse = (status: Pulse['status']): Pulse => ({
  ...aPulseCard({
    status,
    participation: { invited: 8, answered: 5, rate: 63, early: true },
    closed_at: status === 'active' ? null : new Date('2026-11-16T08:00:00Z'),
  }),
  version: 1,
  questions: [],
  anonymity_threshold: 5,
  has_responses: true,
  answers_lost_at: null,
  reminders: { next_at: null, asked_for: null },
  silent_launches: [],
  contract: null,
  round: null,
})
const open: PulseResponses = {
  is_anonymous: true,
  participation: { invited: 8, answered: 5, rate: 63, early: true },
  round: null,
  metric: null,
  metric_rounds: [],
  metric_change: null,
  responses: [],
  responses_total: 0,
  votes: [],
  compared_with: null,
  compared_with_company: null,
  n: 0,
  asked: 8,
  results: [],
  teams: [],
  company: null,
  withheld: 'round_open',
}

function drawn(status: Pulse['status']) {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const look = vi.fn<() => void>()
  draw(<Results pulse={pulse(status)} results={open} look={look} take={() => null} />)
  act(() => {
    vi.advanceTimersByTime(3_000)
  })
  return look
}

test('of a pulse that has just been closed it is said that it is summed up, and the page looks for the sum itself', () => {
  expect(drawn('completed')).toHaveBeenCalledTimes(1)
  expect(screen.getByRole('status')).toHaveTextContent('Пульс закрыт, подводим итоги. Они появятся здесь сами')
})

test('of one that runs it is said when its results come', () => {
  expect(drawn('active')).not.toHaveBeenCalled()
  expect(screen.getByText(/^Результаты появятся после завершения пульса/)).toBeVisible()
})

test('of a closed pulse that nobody has answered no answers are promised', () => {
  const none: PulseResponses = { ...open, withheld: 'no_answers' }
  const { container } = draw(<Results pulse={pulse('completed')} results={none} look={() => {}} take={() => null} />)
  expect(container).toHaveTextContent('Никто не ответил, показывать нечего.')
  expect(
    draw(<Results pulse={pulse('active')} results={none} look={() => {}} take={() => null} />).container,
  ).toHaveTextContent('Ответов пока нет. Как только кто-то ответит, результаты появятся здесь.')
})

test('what was said of a done action stands after the questions of the pulse, or why it may not be told', () => {
  const vote = (id: string, title: string): PulseResponses['votes'][number] => ({
    id: voteKeyOf(id),
    question: voteWords(title),
    type: 'choice',
    required: false,
    scale: null,
    options: [...voteOptions],
    labels: {},
    placeholder: null,
  })
  const result = (id: string): PulseResponses['results'][number] => ({
    question_id: voteKeyOf(id),
    n: 0,
    mean: null,
    bound: null,
    interval: null,
    enps: null,
    distribution: null,
    comments: null,
    change: null,
    company: null,
    withheld: 'too_few_answers',
  })
  const shown = { n: 14, withheld: null, distribution: [9, 4, 1].map((count, at) => ({ value: valueAt(at), count })) }
  draw(
    <Results
      pulse={pulse('completed')}
      results={{
        ...open,
        n: 14,
        withheld: null,
        votes: [vote('a', 'Тихая комната'), vote('b', 'Короткие планёрки')],
        results: [{ ...result('a'), ...shown }, result('b')],
      }}
      look={() => {}}
      take={() => null}
    />,
  )
  const room = screen.getByRole('heading', { name: 'Обещали и сделали: «Тихая комната». Что изменилось?' })
  const meetings = screen.getByRole('heading', { name: 'Обещали и сделали: «Короткие планёрки». Что изменилось?' })
  expect(room.compareDocumentPosition(meetings)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Стало лучше964\u202f%',
    'Без изменений429\u202f%',
    'Стало хуже17\u202f%',
  ])
  expect(document.body).toHaveTextContent(/N\/A:/)
})

const valueAt = (at: number): string => voteOptions[at]?.value ?? ''
