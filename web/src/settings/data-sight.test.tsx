import type { OpeningLine } from '@kamerton/contract/my-data/openings'
import { dataKindLabels, dataKinds, type Readers } from '@kamerton/contract/my-data/readers'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { draw } from '../testing/draw'
import { OpeningList } from './components/opening-list'
import { ReaderList } from './components/reader-list'

const opener = { id: 'b0000000-0000-4000-8000-000000000001', full_name: 'Павел Дурново' }
const thing = 'b0000000-0000-4000-8000-000000000002'
const at = (minutes: number) => new Date(Date.UTC(2026, 10, 18, 9, 60 - minutes))
const line = (more: Partial<OpeningLine>, minutes = 0): OpeningLine => ({
  kind: 'profile',
  opened_at: at(minutes),
  opener,
  thing: null,
  ...more,
})

test('each opening says who, what and when; a meeting and a plan can be opened', () => {
  const lines = [
    line({ kind: 'answers', thing: { id: thing, name: 'Ноябрь' } }),
    line({ kind: 'plan', thing: { id: thing, name: 'Рост' } }, 1),
    line({ kind: 'meeting', thing: { id: thing, name: null } }, 2),
    line({}, 3),
  ]
  draw(<OpeningList openings={lines} is_cut={false} />)
  const [answers, plan, meeting] = screen.getAllByRole('listitem')
  expect(answers).toHaveTextContent('Павел Дурново')
  expect(answers).toHaveTextContent('Именные ответы опроса, среди них ваши «Ноябрь»')
  expect(answers).toHaveTextContent('18 ноября 2026 г. в 13:00')
  expect(within(plan ?? document.body).getByRole('link')).toHaveAttribute('href', `/app/development-plans/${thing}`)
  expect(within(meeting ?? document.body).getByRole('link')).toHaveAttribute('href', `/app/onetoone/meeting/${thing}`)
})

test('nobody has opened anything: it says what will stand here', () => {
  draw(<OpeningList openings={[]} is_cut={false} />)
  expect(screen.getByText('Никто не открывал')).toBeVisible()
})

test('a long list is shown in portions, and says where the rest is', async () => {
  const lines = Array.from({ length: 10 }, (_, at) => line({}, at))
  const { hand } = draw(<OpeningList openings={lines} is_cut />)
  expect(screen.getAllByRole('listitem')).toHaveLength(3)
  for (const shown of [6, 9, 10]) {
    await hand.click(screen.getByRole('button', { name: 'Показать ещё' }))
    expect(screen.getAllByRole('listitem')).toHaveLength(shown)
  }
  expect(screen.getByText(/Все – в копии ваших данных/)).toBeVisible()
})

test('E12: one row for each person says what they may see and why, and what nobody sees', () => {
  const reader = { ...opener, position: null, avatar_url: null, teams: [] }
  const readers: Readers['kinds'][number]['readers'] = [
    { ...reader, reason: 'owner' },
    { ...reader, id: thing, full_name: 'Анна Мороз', reason: 'leads', teams: ['Продажи', 'Дизайн'] },
  ]
  draw(<ReaderList kinds={dataKinds.map((kind) => ({ kind, readers: kind === 'reviews' ? [] : readers }))} />)
  const [head, owner, leader, ...more] = screen.getAllByRole('row')
  expect(more).toEqual([])
  const columns = within(head ?? document.body).getAllByRole('columnheader')
  expect(columns.map(({ textContent }) => textContent)).toEqual([
    'Кто',
    ...dataKinds.map((kind) => dataKindLabels[kind]),
  ])
  expect(owner).toHaveTextContent('Павел Дурново')
  expect(owner).toHaveTextContent('Владелец компании: видит всех')
  expect(leader).toHaveTextContent('Руководит командами «Продажи», «Дизайн»')
  const read = within(owner ?? document.body).getAllByRole('cell')
  expect(read.map((cell) => cell.textContent)).toEqual(
    dataKinds.map((kind) => (kind === 'reviews' ? '' : dataKindLabels[kind])),
  )
  expect(screen.getByText(/^Кроме вас, никто: Оценки руководителей/)).toBeVisible()
  expect(screen.getByRole('region', { name: 'Чего не видит никто' })).toBeVisible()
})
