import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { api } from '../../lib/api'
import { ApiError } from '../../lib/api-error'
import { draw } from '../../testing/draw'
import { anAction, pageOf } from '../testing/action'
import { OwnActions } from './own-actions'
import { OwnActionsLine } from './own-actions-line'

afterEach(() => vi.restoreAllMocks())

const list = () => vi.spyOn(api.actionItems, 'list')
const several = (count: number) =>
  Array.from({ length: count }, (_, at) =>
    anAction({ id: `ac000000-0000-4000-8000-00000000000${at + 1}`, title: `Дело ${at + 1}`, is_overdue: at === 0 }),
  )

test('the dashboard asks for the first five that are open, and says how many there are and are overdue', async () => {
  const call = list().mockResolvedValue({ ...pageOf(several(5)), total: 7, counts: { open: 7, overdue: 1, done: 2 } })
  draw(<OwnActions />)
  expect(await screen.findAllByRole('listitem')).toHaveLength(5)
  expect(call.mock.calls[0]?.[0]).toEqual({ scope: 'mine', status: 'open', limit: 5 })
  expect(screen.getByText('Мои действия: открыто 7, просрочено 1')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Все 7' })).toHaveAttribute('href', '/app/actions')
})

test.each([
  ['nothing is open', () => Promise.resolve(pageOf([]))],
  ['it cannot be had', () => Promise.reject(new ApiError(500, '', {}))],
])('where %s the dashboard says nothing of it', async (_, answer) => {
  const call = list().mockImplementation(answer)
  draw(
    <>
      <p>рядом</p>
      <OwnActions />
    </>,
  )
  await waitFor(() => expect(call).toHaveBeenCalledOnce())
  expect(await screen.findByText('рядом')).toBeVisible()
  expect(screen.queryByText(/Мои действия/)).toBeNull()
})

test('an employee is told what waits for them, and the way there', async () => {
  list().mockResolvedValue({ ...pageOf(several(1)), total: 2, counts: { open: 2, overdue: 1, done: 0 } })
  draw(<OwnActionsLine />)
  expect((await screen.findByRole('status')).textContent.replaceAll('\u00a0', ' ')).toBe(
    'За вами 2 действия, просрочено 1. Открыть мои действия',
  )
  expect(screen.getByRole('link', { name: 'Открыть мои действия' })).toHaveAttribute('href', '/app/actions')
})
