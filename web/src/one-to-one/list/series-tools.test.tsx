import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { api } from '../../lib/api'
import { draw } from '../../testing/draw'
import { SeriesTools } from './series-tools'
import { useSeriesFilters } from './use-series-filters'

const Tools = ({ hasTeams }: { hasTeams: boolean }) => <SeriesTools filters={useSeriesFilters()} hasTeams={hasTeams} />
const team = {
  id: 'a0000000-0000-4000-8000-000000000007',
  name: 'Платформа',
  description: null,
  manager: null,
  manager_id: null,
  member_count: 3,
  faces: [],
  created_at: new Date('2026-11-01'),
}
afterEach(() => vi.restoreAllMocks())

test('a name, a team and the look of the list stand in the address; another choice begins at the first page', async () => {
  vi.spyOn(api.teams, 'list').mockResolvedValue([team])
  const { hand, router } = draw(<Tools hasTeams />, { at: '/?page=3' })
  await waitFor(() => expect(screen.getByLabelText('Команда')).toBeEnabled())
  await hand.selectOptions(screen.getByLabelText('Команда'), 'Платформа')
  await waitFor(() => expect(router.state.location.search).toBe(`?team=${team.id}`))
  await hand.type(screen.getByRole('searchbox', { name: 'Поиск по имени сотрудника' }), 'Ким')
  await waitFor(() => expect(router.state.location.search).toContain(`search=${encodeURIComponent('Ким')}`))
  await hand.click(screen.getByRole('radio', { name: 'Плиткой' }))
  await waitFor(() => expect(router.state.location.search).toContain('view=grid'))
})

test('the teams are asked for by whom they may be read alone', () => {
  const list = vi.spyOn(api.teams, 'list')
  draw(<Tools hasTeams={false} />)
  expect(screen.queryByLabelText('Команда')).toBeNull()
  expect(list).not.toHaveBeenCalled()
})
