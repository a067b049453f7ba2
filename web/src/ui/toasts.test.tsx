import { screen, act as settled, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { draw } from '../testing/draw'

/** Whether the toast box fails to load. Modules are reset before each test, as on a page that was just opened. */
let isGone = true
beforeEach(() => {
  vi.resetModules()
  vi.doMock('./toast-box', async (original) => {
    if (isGone) throw new Error('did not come')
    return original()
  })
})
afterEach(() => vi.doUnmock('./toast-box'))

test('without a network it is said in plain words, until it is read or the network is back', async () => {
  const { Toasts, toast } = await import('./toasts')
  const { hand } = draw(<Toasts />)
  settled(() => toast.success('Сохранено'))
  settled(() => toast.error('Не удалось отправить', 'Нет связи с сервером', 'act'))
  settled(() => toast.error('Снова не удалось', 'Нет связи с сервером', 'act'))
  expect(await screen.findByRole('alert')).toHaveTextContent('Снова не удалосьНет связи с сервером')
  const said = screen.getByRole('status')
  expect(said).toHaveTextContent('Сохранено')
  await hand.click(within(said).getByRole('button', { name: 'Закрыть' }))
  expect(screen.queryByRole('status')).toBeNull()

  isGone = false
  window.dispatchEvent(new Event('online'))
  await waitFor(() => expect(screen.getByLabelText(/Уведомления/)).toBeInTheDocument())
  expect(await screen.findByRole('alert')).toHaveTextContent('Снова не удалось')
})
