import type { PulseResponses } from '@kamerton/contract/pulses/results-schemas'
import type { PulseRound, PulseRounds } from '@kamerton/contract/pulses/round-schemas'
import type { Pulse } from '@kamerton/contract/pulses/schemas'
import { screen, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { mistakeOfOurs } from '../../lib/api-error'
import { draw } from '../../testing/draw'
import { aPulseCard } from '../../testing/pulse-card'
import { NamedAnswers } from '../results/named-answers'
import { seenIn } from './seen-round'
import { SeenRounds } from './seen-rounds'

const idOf = (number: number) => `f0000000-0000-4000-8000-00000000000${number}`
const day = (text: string) => new Date(`${text}T07:00:00Z`)

const run = (number: number, from: string, to: string | null, more: Partial<PulseRound> = {}): PulseRound => ({
  id: idOf(number),
  number,
  opened_at: day(from),
  closed_at: to === null ? null : day(to),
  is_anonymous: false,
  is_blind: false,
  invited: 10,
  participation: { invited: 10, answered: number, rate: number * 10, early: false },
  shown: true,
  ...more,
})
const weekly: PulseRounds = {
  rounds: [
    run(3, '2026-11-20', null),
    run(2, '2026-11-13', '2026-11-20', { shown: false }),
    run(1, '2026-10-30', '2026-11-13'),
  ],
  skipped: [{ slot: day('2026-11-06'), reason: 'audience_too_small' }],
  next_run_at: day('2026-11-27'),
}
const pulse: Pulse = {
  ...aPulseCard({
    type: 'weekly',
    is_anonymous: false,
    participation: { invited: 10, answered: 3, rate: 30, early: false },
  }),
  version: 1,
  questions: [],
  anonymity_threshold: 5,
  has_responses: true,
  answers_lost_at: null,
  contract: null,
  round: null,
  reminders: { next_at: null, asked_for: null },
  silent_launches: [],
}
const results = (number: number): PulseResponses => ({
  is_anonymous: false,
  round: { id: idOf(number), number, opened_at: day('2026-11-20'), closed_at: null, anonymity_threshold: 5 },
  participation: null,
  metric: null,
  metric_rounds: [],
  metric_change: null,
  n: 3,
  asked: 10,
  results: [],
  compared_with: null,
  compared_with_company: null,
  teams: [],
  company: null,
  withheld: null,
  responses: [],
  responses_total: 0,
  votes: [],
})

async function drawn(rounds: PulseRounds, { at = '/', shown = 3 } = {}) {
  const page = draw(
    <SeenRounds
      pulse={pulse}
      rounds={Promise.resolve(rounds)}
      results={Promise.resolve(results(shown))}
      onRefresh={() => {}}
      refreshing={false}
    />,
    { at },
  )
  await screen.findByRole('region', { name: 'Участие' })
  return page
}

test('every round stands in the list with its dates, and another one is gone to by the address', async () => {
  const { router, hand } = await drawn(weekly)
  const list = await screen.findByRole('combobox', { name: 'Раунд' })
  expect(
    within(list)
      .getAllByRole('option')
      .map(({ textContent }) => textContent?.replaceAll('\u00a0', ' ')),
  ).toEqual([
    'Раунд 3: идёт с 20 ноября 2026 г.',
    'Раунд 2: 13 – 20 ноября 2026 г., без итога',
    'Раунд 1: 30 октября – 13 ноября 2026 г.',
  ])
  expect(list).toHaveValue(idOf(3))
  expect(screen.getByRole('region', { name: 'Участие' })).toHaveTextContent(/^Раунд 3:/)
  await hand.selectOptions(list, idOf(1))
  expect(router.state.location.search).toBe(`?round=${idOf(1)}`)
})

test('who took part is told of the round that is looked at, which is over though the pulse runs', async () => {
  await drawn(weekly, { at: `/?round=${idOf(1)}`, shown: 1 })
  expect(await screen.findByText('Раунд 1:')).toBeVisible()
  const region = screen.getByRole('region', { name: 'Участие' })
  expect(region).toHaveTextContent('1 из 10')
  expect(region).not.toHaveTextContent('рано судить')
})

test('the next run is told with its day of the week, and of a skipped week the reason in words', async () => {
  await drawn(weekly)
  const region = await screen.findByRole('region', { name: 'Раунды' })
  expect(region).toHaveTextContent('Следующий раунд пятница, 27 ноября 2026 г. в 10:00')
  expect(region).toHaveTextContent('Пропущено: 1 раунд')
  const [, week] = within(screen.getByRole('table', { name: 'Пропущенные раунды' })).getAllByRole('row')
  expect(week).toHaveTextContent(
    'пятница, 6 ноября 2026 г. в 10:00людей было меньше, чем нужно, чтобы ответ нельзя было узнать',
  )
})

test('of a pulse that was asked once nothing is said of rounds', async () => {
  await drawn({ rounds: [run(1, '2026-11-20', null)], skipped: [], next_run_at: null })
  expect(screen.queryByRole('region', { name: 'Раунды' })).toBeNull()
  expect(screen.getByRole('region', { name: 'Участие' })).not.toHaveTextContent('раунд')
})

test('rounds that do not come take participation along as little as results that do not', async () => {
  const refused = { refusal: mistakeOfOurs() }
  const rest = { pulse, onRefresh: vi.fn<() => void>(), refreshing: false }
  draw(<SeenRounds {...rest} rounds={Promise.resolve(refused)} results={Promise.resolve(results(3))} />)
  expect(await screen.findByRole('region', { name: 'Участие' })).toHaveTextContent('3 из 10')
  expect(screen.queryByRole('combobox')).toBeNull()
})

test.each([
  ['', undefined, 1],
  [`?round=${idOf(2)}&page=4`, idOf(2), 4],
  ['?round=прошлый&page=-1', undefined, 1],
  ['?page=1e9', undefined, 1],
])('the address «%s» asks for a round and a page that make sense', (search, round_id, page) => {
  expect(seenIn(`https://kamerton.test/app/pulses/1${search}`)).toEqual({ round_id, page })
})

test('named sheets are turned by pages of fifty, and the address keeps the page', async () => {
  const sheets = Array.from({ length: 50 }, (_, at) => ({
    id: idOf(at % 10).replace('f', String(Math.floor(at / 10))),
    respondent: { id: idOf(1), first_name: 'Анна', last_name: `Мороз${at}`, full_name: `Анна Мороз${at}` },
    submitted_at: day('2026-11-20'),
    responses: [],
  }))
  window.history.replaceState(null, '', '/?round=1&page=2')
  onTestFinished(() => window.history.replaceState(null, '', '/'))
  const { router, hand } = draw(<NamedAnswers responses={sheets} total={120} />, { at: '/?round=1&page=2' })
  expect(screen.getAllByRole('group')).toHaveLength(50)
  expect(screen.getByText('51–100 из 120')).toBeVisible()
  await hand.click(screen.getByRole('button', { name: 'Следующая страница' }))
  expect(router.state.location.search).toBe('?round=1&page=3')
})
