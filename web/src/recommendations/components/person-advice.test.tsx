import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { api } from '../../lib/api'
import { draw } from '../../testing/draw'
import { recommendation } from '../testing/recommendations'
import { PersonAdvice } from './person-advice'

const first = recommendation({ id: 'employee.meetings.none:a', type: 'employee', title: 'Давно не встречались' })
const second = recommendation({ id: 'employee.plans.overdue:a', type: 'employee', title: 'План просрочен' })
const away = [{ id: second.id, kind: 'irrelevant' as const, reason: 'План закрыт', until: '2026-12-20' }]

const open = () =>
  draw(
    <PersonAdvice
      found={{ all_recommendations: [first, second], findings_set_aside: away }}
      days={30}
      take={() => null}
    />,
  )

test('advice is put off by one press, and is not relevant with a reason', async () => {
  const send = vi.spyOn(api.recommendations, 'setAside').mockResolvedValue({ until: '2026-12-20' })
  const { hand } = open()
  await hand.click(screen.getByRole('button', { name: 'Отложить: Давно не встречались' }))
  const card_id = `finding:${first.id}`
  await waitFor(() => expect(send).toHaveBeenCalled())
  expect(send).toHaveBeenLastCalledWith({ card_id, kind: 'later', reason: null, period_days: 30 }, expect.anything())
  const dismiss = () => screen.getByRole('button', { name: 'Не актуально: Давно не встречались' })
  // Both acts wait for the first to end.
  await waitFor(() => expect(dismiss()).toBeEnabled())
  await hand.click(dismiss())
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(/Совет вернётся через 30\sдней/)).toBeVisible()
  await hand.type(dialog.getByRole('textbox', { name: 'Причина' }), 'Видимся каждый день')
  await hand.click(dialog.getByRole('button', { name: /^Убрать/ }))
  await waitFor(() => expect(send).toHaveBeenCalledTimes(2))
  expect(send).toHaveBeenLastCalledWith(
    { card_id, kind: 'irrelevant', reason: 'Видимся каждый день', period_days: 30 },
    expect.anything(),
  )
  await waitFor(() => expect(dismiss()).toBeEnabled())
  vi.restoreAllMocks()
})

test('what is away stands below with its reason and the way back', async () => {
  const back = vi.spyOn(api.recommendations, 'takeBackMany').mockResolvedValue({ returned: 1 })
  const { hand } = open()
  const list = within(await screen.findByRole('list', { name: 'Отложенные рекомендации' }))
  expect(list.getByText(/План закрыт/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Отложить: План просрочен' })).toBeNull()
  await hand.click(list.getByRole('button', { name: 'Вернуть: План просрочен' }))
  expect(back).toHaveBeenCalledWith({ finding_ids: [second.id] }, expect.anything())
  vi.restoreAllMocks()
})
