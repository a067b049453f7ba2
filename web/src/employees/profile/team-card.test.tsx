import { screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { api } from '../../lib/api'
import { ApiError } from '../../lib/api-error'
import { SignedContext } from '../../lib/current-user'
import { draw } from '../../testing/draw'
import { TeamCard } from './team-card'

const user = {
  id: 'a0000000-0000-4000-8000-000000000001',
  first_name: 'Нина',
  last_name: 'Ковалёва',
  middle_name: null,
  full_name: 'Нина Ковалёва',
  email: 'nina@kamerton.test',
  position: null,
  role: 'owner' as const,
  company_id: 'c0000000-0000-4000-8000-000000000001',
  company_name: 'Верста',
  time_zone: 'Europe/Moscow',
  avatar_url: null,
  teams: [],
  teams_led: [],
  version: 1,
}

const support = {
  id: 'b0000000-0000-4000-8000-000000000001',
  name: 'Поддержка',
  description: null,
  manager_id: null,
  manager: null,
  member_count: 7,
  faces: [],
  created_at: new Date('2026-11-01T09:00:00Z'),
}

test('a refused move is said in its window, and no more when that is opened again', async () => {
  const listing = vi.spyOn(api.teams, 'list').mockResolvedValue([support])
  onTestFinished(() => listing.mockRestore())
  const refused = { refusal: new ApiError(404, '', { detail: 'Команды уже нет' }) }
  const { hand } = draw(
    <SignedContext value={{ user, subscription: null }}>
      <TeamCard employee={{ id: 'a0000000-0000-4000-8000-000000000002', full_name: 'Пётр Орлов', teams: [] }} />
    </SignedContext>,
    { action: () => refused },
  )
  await hand.click(screen.getByRole('button', { name: /^Добавить/ }))
  await hand.selectOptions(await screen.findByLabelText('Новая команда'), support.id)
  await hand.click(screen.getByRole('button', { name: 'Добавить' }))
  expect(await screen.findByText('Команды уже нет')).toBeVisible()
  await hand.click(screen.getByRole('button', { name: 'Отмена' }))
  await hand.click(screen.getByRole('button', { name: /команду$/ }))
  expect(await screen.findByLabelText('Новая команда')).toHaveValue('')
  expect(screen.queryByText('Команды уже нет')).toBeNull()
})
