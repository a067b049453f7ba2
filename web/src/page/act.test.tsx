import { screen, act as settled } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ApiError } from '../lib/api-error'
import { draw } from '../testing/draw'
import { Toasts } from '../ui/toasts'
import { act } from './act'

test('what was done is said, and what it means now', async () => {
  draw(<Toasts />)
  const words = { done: ({ name }: { name: string }) => `Сохранена «${name}»`, now: 'Её видят все.', failed: 'Ошибка' }
  const outcome = await settled(() => act(words, () => Promise.resolve({ name: 'Север' })))
  expect(outcome).toEqual({ name: 'Север' })
  const said = await screen.findByRole('status')
  expect(said).toHaveTextContent('Сохранена «Север»')
  expect(said).toHaveTextContent('Её видят все.')
})

test('a refusal is said with its reason and comes back', async () => {
  draw(<Toasts />)
  const refusal = new ApiError(409, '', { detail: 'Её уже удалили' })
  const outcome = await settled(() =>
    act({ done: 'Удалена', failed: 'Ошибка при удалении' }, () => Promise.reject(refusal)),
  )
  expect(outcome).toEqual({ refusal })
  const said = await screen.findByText('Ошибка при удалении')
  expect(said.closest('[role=alert]')).toHaveTextContent('Её уже удалили')
})

test('a mistake of ours is no refusal: it goes on to the error boundary', async () => {
  const mistake = new TypeError('not what the contract says')
  await expect(act({ done: 'Да', failed: 'Нет' }, () => Promise.reject(mistake))).rejects.toBe(mistake)
})
