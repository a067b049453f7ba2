import { act, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { draw } from '../../testing/draw'
import { ownResults } from '../testing/mine'
import MyPulsePage from './my-pulse'

const plain = (text: string | null | undefined) => text?.replaceAll('\u00A0', ' ') ?? ''
const block = (name: string | RegExp) => within(screen.getByRole('region', { name }))
const drawn = async (more: Parameters<typeof ownResults>[0] = {}) => {
  const loaded = { mine: Promise.resolve(ownResults(more)) }
  const { container } = await act(async () => draw(<MyPulsePage loaderData={loaded} />))
  return plain(container.textContent)
}

test('what became of it: the leader’s words, one’s own team beside the company, and each question', async () => {
  await drawn()
  expect(block('Что сказали об итогах').getByText('Берём двух людей в первую линию.')).toBeVisible()
  const team = block('Ваша команда: «Поддержка»')
  expect(team.getByText('58')).toBeVisible()
  expect(team.getByText('Вся компания: 70')).toBeVisible()
  expect(team.getByText('ниже компании')).toBeVisible()
  expect(block('Оценки').getByText('Спокойно ли вам работать?')).toBeVisible()
  expect(block('Где вам удобнее?').getByText(/N\/A/)).toBeVisible()
  expect(block('Об опросе').getByText(/^Участвовали \(дошёл ли ответ, программа не\sзнает\)$/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Мои опросы' })).toHaveAttribute('href', '/app/my-pulses')
})

test('of a team below the threshold not one number is drawn, here either', async () => {
  const words = await drawn({ team: { team_id: 'd', team_name: 'Поддержка', figure: null } })
  const team = screen.getByRole('region', { name: 'Ваша команда: «Поддержка»' })
  expect(plain(team.textContent)).toContain('Итог команды скрыт')
  // The only number of the block is the threshold itself.
  expect(plain(team.textContent).match(/\d+/g)).toEqual(['5'])
  expect(words).not.toContain('58')
})

test('where nothing may be told it is said why, and no figure stands there', async () => {
  const words = await drawn({ figures: { n: 0, metric: 'engagement', results: [], company: null }, team: null })
  expect(words).toContain('Показать нельзя: итоги появляются, когда ответили не меньше 5 человек')
  expect(screen.queryByRole('region', { name: 'Оценки' })).toBeNull()
  expect(words).not.toContain('Итоги по')
})

test.each([
  ['runs', { results: 'waiting', closed_at: null }, 'Итоги появятся, когда опрос закончится.'],
  ['is summed up', { results: 'waiting' }, 'Итоги скоро появятся.'],
  ['is not shared', { results: 'not_shared' }, 'Итогами с участниками не делятся.'],
] as const)('of a round that %s it is said so', async (_, more, said) => {
  await drawn({ ...more, figures: null, team: null, comment: null })
  expect(plain(screen.getByRole('status').textContent)).toBe(said)
})

test('what was promised stands beside the results, and alone where none are shown', async () => {
  const promises = [
    { title: 'Нанять двоих', due_on: '2026-12-01', status: 'in_progress' as const, done_on: null },
    { title: 'Убрать созвоны', due_on: '2026-11-20', status: 'done' as const, done_on: '2026-11-19' },
  ]
  await drawn({ promises, results: 'not_shared', figures: null, team: null, comment: null })
  const items = block('Что обещали сделать').getAllByRole('listitem')
  expect(items.map(({ textContent }) => plain(textContent))).toEqual([
    'Нанять двоихВ работедо 1 декабря 2026 г.',
    'Убрать созвоныСделано19 ноября 2026 г.',
  ])
  expect(plain(screen.getByRole('status').textContent)).toBe('Итогами с участниками не делятся.')
})
