import { act, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ApiError } from '../lib/api-error'
import type { Refusal } from '../lib/form-errors'
import { draw } from '../testing/draw'
import { ObjectTitle } from './object-title'

const titled = (of: Promise<{ name: string } | Refusal>) =>
  draw(
    <ObjectTitle of={of} kind="Сотрудник">
      {({ name }) => name}
    </ObjectTitle>,
  )

test('the tab names the kind until the object has come, and then the object', async () => {
  const { promise, resolve } = Promise.withResolvers<{ name: string }>()
  titled(promise)
  await waitFor(() => expect(document.title).toBe('Сотрудник – Камертон'))
  await act(async () => resolve({ name: 'Алина Белых' }))
  await waitFor(() => expect(document.title).toBe('Алина Белых – Камертон'))
})

test('what has not come is called by its kind', async () => {
  titled(Promise.resolve({ refusal: new ApiError(404, '', { detail: 'Не найдено' }) }))
  await waitFor(() => expect(document.title).toBe('Сотрудник – Камертон'))
})
