import { act, screen } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { draw } from '../testing/draw'
import { SidebarCount } from './sidebar-count'
import { waitingPulses } from './waiting'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T09:00:00Z') })
  onTestFinished(() => void vi.useRealTimers())
  // Resets the number of an earlier test.
  waitingPulses.set(0)
  vi.setSystemTime('2026-11-22T10:00:00Z')
})

const counted = () => screen.queryByText(/^\d/)?.textContent

test('the sidebar says how many pulses wait, and nothing while none does', async () => {
  draw(<SidebarCount of={waitingPulses} words="ждут ответа" />)
  expect(counted()).toBeUndefined()
  await act(() => waitingPulses.look(async () => 2))
  expect(counted()).toBe('2, ждут ответа')
  // The page of the pulses has just loaded that one is answered.
  act(() => waitingPulses.set(1))
  expect(counted()).toBe('1, ждут ответа')
})

test('it is asked once a minute at most; a number that does not come is no mistake', async () => {
  const ask = vi.fn<() => Promise<number>>().mockRejectedValueOnce(new Error('no network')).mockResolvedValue(3)
  draw(<SidebarCount of={waitingPulses} words="ждут ответа" />)
  await waitingPulses.look(ask)
  await waitingPulses.look(ask)
  expect(ask).toHaveBeenCalledTimes(1)
  vi.setSystemTime('2026-11-22T10:02:00Z')
  await act(() => waitingPulses.look(ask))
  expect(counted()).toBe('3, ждут ответа')
})
