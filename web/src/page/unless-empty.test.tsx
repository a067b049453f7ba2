import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ApiError } from '../lib/api-error'
import type { Refusal } from '../lib/form-errors'
import { draw } from '../testing/draw'
import { UnlessEmpty } from './unless-empty'

const tools = (of: Promise<string[] | Refusal>) =>
  draw(
    <UnlessEmpty of={of} isEmpty={(all) => all.length === 0}>
      <button type="button">Создать команду</button>
    </UnlessEmpty>,
  )

test('the tools of a list stand while it comes, and go where it turns out to be empty', async () => {
  const { promise, resolve } = Promise.withResolvers<string[]>()
  tools(promise)
  expect(screen.getByRole('button', { name: 'Создать команду' })).toBeVisible()
  await act(async () => resolve([]))
  await waitFor(() => expect(screen.queryByRole('button')).toBeNull())
})

test.each([
  ['has something', Promise.resolve(['Север'])],
  ['could not be loaded', Promise.resolve({ refusal: new ApiError(500, '', '') })],
])('they stay where the list %s', async (_what, of) => {
  tools(of)
  const before = screen.getByRole('button', { name: 'Создать команду' })
  await act(async () => {
    await of
  })
  // It must be the same element: remounted, it would lose its input and repeat its requests.
  expect(screen.getByRole('button', { name: 'Создать команду' })).toBe(before)
})
