import { screen, act as settled, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { draw } from '../testing/draw'
import { Toasts, toast } from './toasts'

const network = vi.hoisted(() => ({ isGone: true }))
vi.mock('./toast-box', async (original) => {
  if (network.isGone) throw new Error('did not come')
  return original()
})

beforeEach(() => {
  network.isGone = true
})

test('without a network it is said in plain words, until it is read or the network is back', async () => {
  const { hand } = draw(<Toasts />)
  settled(() => toast.success('Сохранено'))
  settled(() => toast.error('Не удалось отправить', 'Нет связи с сервером', 'act'))
  settled(() => toast.error('Снова не удалось', 'Нет связи с сервером', 'act'))
  const said = await screen.findByRole('alert')
  expect(said).toHaveTextContent('Снова не удалосьНет связи с сервером')
  expect(screen.getByRole('status')).toHaveTextContent('Сохранено')
  await hand.click(within(screen.getByRole('status')).getByRole('button', { name: 'Закрыть' }))
  expect(screen.queryByRole('status')).toBeNull()

  network.isGone = false
  window.dispatchEvent(new Event('online'))
  await waitFor(() => expect(screen.getByLabelText(/Уведомления/)).toBeInTheDocument())
  expect(await screen.findByRole('alert')).toHaveTextContent('Снова не удалось')
})
