import { screen, act as settled } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ApiError } from '../lib/api-error'
import { draw } from '../testing/draw'
import { Toasts } from '../ui/toasts'
import { actOnPlan, sayDone } from './act-on-plan'

/** The duration of a toast, read from its own animation. */
async function timeOf(title: string): Promise<string | undefined> {
  const said = (await screen.findByText(title)).closest('.Toastify__toast')
  return said?.querySelector<HTMLElement>('[style*="animation-duration"]')?.style.animationDuration
}

test('what was done with a plan is said for three seconds, and what went wrong for longer', async () => {
  draw(<Toasts />)
  const words = { done: 'План завершён', failed: 'Ошибка при завершении плана' }
  const refusal = new ApiError(409, '', { detail: 'План уже завершён' })
  await settled(() => actOnPlan(words, () => Promise.resolve()))
  expect(await timeOf('План завершён')).toBe('3000ms')
  await settled(() => actOnPlan({ ...words, of: 'refused' }, () => Promise.reject(refusal)))
  expect(await timeOf('Ошибка при завершении плана')).toBe('6000ms')
  await settled(async () => sayDone('Ссылка скопирована в буфер обмена!', undefined, 'link'))
  expect(await timeOf('Ссылка скопирована в буфер обмена!')).toBe('3000ms')
})
