import { fireEvent, screen, act as settled, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { draw } from '../testing/draw'
import { say, ToastBox } from './toast-box'
import type { Said } from './toast-message'

beforeEach(() => {
  draw(<ToastBox />)
})
afterEach(() => vi.restoreAllMocks())

const show = (said: Said) => settled(() => say(said))
const toastOf = async (title: string) => {
  const found = (await screen.findByText(title)).closest<HTMLElement>('.Toastify__toast')
  if (!found) throw new Error(`«${title}» stands in no toast`)
  return found
}
/** Element whose animation measures the time of a toast. */
const clockOf = (toast: HTMLElement) => toast.querySelector<HTMLElement>('[style*="animation-duration"]')?.style

test.each([
  ['success', {}, '4000ms', 'status'],
  ['info', {}, '4000ms', 'status'],
  ['warning', {}, '5000ms', 'status'],
  ['error', {}, '6000ms', 'alert'],
  ['success', { brief: true }, '3000ms', 'status'],
  ['success', { offer: { label: 'Отменить', take: () => {} } }, '10000ms', 'status'],
] as const)('%s %j stands for %s', async (kind, more, time, role) => {
  show({ kind, title: 'Сказано', ...more })
  const toast = await toastOf('Сказано')
  expect(clockOf(toast)?.animationDuration).toBe(time)
  expect(toast.closest('[role]')).toHaveAttribute('role', role)
})

test('stands at the top right, the newest first', async () => {
  show({ kind: 'info', title: 'Первое' })
  show({ kind: 'info', title: 'Второе' })
  const box = (await toastOf('Второе')).closest('.Toastify__toast-container')
  expect(box).toHaveClass('Toastify__toast-container--top-right')
  expect(box?.textContent).toMatch(/^Второе.*Первое/)
})

test('waits under the pointer, and while the window is not looked at', async () => {
  fireEvent.focus(window)
  show({ kind: 'info', title: 'Сказано' })
  const toast = await toastOf('Сказано')
  settled(() => void fireEvent.focus(window))
  const runs = () => clockOf(toast)?.animationPlayState
  expect(runs()).toBe('running')
  fireEvent.mouseEnter(toast)
  expect(runs()).toBe('paused')
  fireEvent.mouseLeave(toast)
  expect(runs()).toBe('running')
  fireEvent.blur(window)
  expect(runs()).toBe('paused')
  fireEvent.focus(window)
  expect(runs()).toBe('running')
})

test('goes when it is drawn aside by more than 60 % of its width', async () => {
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(400)
  show({ kind: 'info', title: 'Сказано' })
  const toast = await toastOf('Сказано')
  const drawAside = (by: number) => {
    fireEvent.pointerDown(toast, { clientX: 0, pointerType: 'touch' })
    fireEvent.pointerMove(document, { clientX: by })
    fireEvent.pointerUp(document, { clientX: by })
  }
  drawAside(239)
  // It has sprung back: a dismissed toast would stay where it was dragged until it is removed.
  expect(toast.style.transform).toBe('')
  drawAside(241)
  expect(toast.style.transform).not.toBe('')
  await waitFor(() => expect(screen.queryByText('Сказано')).toBeNull())
})

test('twenty are shown at once, and no more', async () => {
  for (let number = 1; number <= 23; number++) show({ kind: 'info', title: `Сказано ${number}` })
  await toastOf('Сказано 20')
  expect(screen.getAllByRole('status')).toHaveLength(20)
  expect(screen.queryByText('Сказано 21')).toBeNull()
})
