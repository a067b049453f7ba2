import type { JournalEvent, JournalPage as Page } from '@kamerton/contract/journal/schemas'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { draw } from '../testing/draw'
import { JournalList } from './components/journal-list'
import { filterIn } from './journal-query'
import JournalPage from './pages/journal'

const anna = { id: 'b0000000-0000-4000-8000-000000000001', full_name: 'Анна Мороз' }
const event = (number: number, more: Partial<JournalEvent> = {}): JournalEvent => ({
  id: `b0000000-0000-4000-8000-00000000010${number}`,
  happened_at: new Date(`2026-11-${20 - number}T20:30:00Z`),
  actor: anna,
  group: 'pulses',
  text: `Запущен опрос: «${number}»`,
  address: null,
  ...more,
})
const page = (more: Partial<Page> = {}): Page => ({ events: [], person: null, next: null, ...more })

let asked: string[] = []
beforeEach(() => {
  asked = []
  vi.stubGlobal('fetch', async (address: string | Request) => {
    asked.push(typeof address === 'string' ? address : address.url)
    return Response.json({ ...page(), events: [{ ...event(3), happened_at: '2026-11-17T20:30:00.000Z' }] })
  })
})

const drawPage = (found: Page, at = '/app/administration/journal') =>
  draw(
    <JournalPage
      loaderData={{ filter: filterIn(new URL(at, 'http://kamerton.test').searchParams), found: Promise.resolve(found) }}
    />,
    { at },
  )

test('events stand under their days by the clock of the company, with who did it', async () => {
  drawPage(page({ events: [event(1), event(2, { actor: null, text: 'Не сошлись итоги опроса' })] }))
  const day = within(await screen.findByRole('region', { name: /^19.ноября 2026/ }))
  expect(day.getByRole('listitem')).toHaveTextContent('23:30Анна МорозЗапущен опрос: «1»')
  expect(screen.getByRole('region', { name: /^18.ноября 2026/ })).toHaveTextContent('Камертон')
  expect(screen.queryByRole('button', { name: 'Показать ещё' })).toBeNull()
})

test('U20: an event is a link to the page of its subject, while there is one', async () => {
  drawPage(page({ events: [event(1, { address: '/app/pulses/1' }), event(2)] }))
  expect(await screen.findByRole('link', { name: 'Запущен опрос: «1»' })).toHaveAttribute('href', '/app/pulses/1')
  expect(screen.queryByRole('link', { name: 'Запущен опрос: «2»' })).toBeNull()
})

test('older events are asked for after the last one, and stand below', async () => {
  const filter = { group: 'pulses' } as const
  const first = page({ events: [event(1), event(2)], next: event(2).id })
  const { hand } = draw(<JournalList first={first} filter={filter} />)
  await hand.click(screen.getByRole('button', { name: 'Показать ещё' }))
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(3))
  expect(asked).toEqual([expect.stringContaining(`group=pulses&before=${event(2).id}`)])
  expect(screen.queryByRole('button', { name: 'Показать ещё' })).toBeNull()
})

test('the filter stands in the address, says whom it names, and is cleared by one button', async () => {
  const at = `/app/administration/journal?person=${anna.id}&action=deletions&from=2026-11-01`
  const { hand, router } = drawPage(page({ person: anna }), at)
  expect(await screen.findByText('Анна Мороз')).toBeVisible()
  expect(screen.getByLabelText('Действие')).toHaveValue('deletions')
  expect(await screen.findByText('Таких событий нет')).toBeVisible()
  await hand.selectOptions(screen.getByLabelText('Действие'), 'Выгрузки')
  await waitFor(() => expect(router.state.location.search).toContain('action=exports'))
  await hand.click(screen.getByRole('button', { name: 'Сбросить' }))
  await waitFor(() => expect(router.state.location.search).toBe(''))
})

test('what no address can mean is not asked for', () => {
  expect(filterIn(new URLSearchParams('person=me&action=all&from=yesterday&to=2026-11-31'))).toEqual({})
  expect(filterIn(new URLSearchParams('to=2026-11-30'))).toEqual({ to: '2026-11-30' })
})

test('a journal without events says what will stand in it', async () => {
  drawPage(page())
  expect(await screen.findByText('Событий ещё нет')).toBeVisible()
})
