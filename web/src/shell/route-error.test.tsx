import { act, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ApiError, noConnection } from '../lib/api-error'
import { draw } from '../testing/draw'
import { RouteError } from './route-error'

const drawError = (error: Error) => {
  const loader = vi.fn<() => null>(() => null)
  return { loader, ...draw(<RouteError error={error} />, { loader }) }
}

test('a screen that could not be asked for is asked for again when the network is back, and by hand', async () => {
  const { loader, hand } = drawError(noConnection())
  expect(await screen.findByText(/Нет связи с сервером/)).toBeVisible()
  const asked = loader.mock.calls.length
  await act(async () => void window.dispatchEvent(new Event('online')))
  expect(loader).toHaveBeenCalledTimes(asked + 1)
  await hand.click(await screen.findByRole('button', { name: 'Попробовать снова' }))
  expect(loader).toHaveBeenCalledTimes(asked + 2)
})

test('what is not there is not looked for again', async () => {
  const { loader } = drawError(new ApiError(404, '', { detail: 'Не найдено' }))
  await screen.findByRole('heading', { name: 'Страница не найдена' })
  const asked = loader.mock.calls.length
  await act(async () => void window.dispatchEvent(new Event('online')))
  expect(loader).toHaveBeenCalledTimes(asked)
})
