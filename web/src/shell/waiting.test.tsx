import { act, screen } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { draw } from '../testing/draw'
import { SidebarCount } from './sidebar-count'
import { waiting } from './waiting'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T09:00:00Z') })
  onTestFinished(() => void vi.useRealTimers())
  // Resets the number of an earlier test.
  waiting.set(0)
  vi.setSystemTime('2026-11-22T10:00:00Z')
})

const counted = () => screen.queryByText(/^\d/)?.textContent

test('the sidebar says how much waits, and nothing while none does', async () => {
  draw(<SidebarCount of={waiting} words="ждут вас" />)
  expect(counted()).toBeUndefined()
  await act(() => waiting.look(async () => 2))
  expect(counted()).toBe('2, ждут вас')
  // The first screen has just loaded that one thing is done.
  act(() => waiting.set(1))
  expect(counted()).toBe('1, ждут вас')
})

test('it is asked once a minute at most; a number that does not come is no mistake', async () => {
  const ask = vi.fn<() => Promise<number>>().mockRejectedValueOnce(new Error('no network')).mockResolvedValue(3)
  draw(<SidebarCount of={waiting} words="ждут вас" />)
  await waiting.look(ask)
  await waiting.look(ask)
  expect(ask).toHaveBeenCalledTimes(1)
  vi.setSystemTime('2026-11-22T10:02:00Z')
  await act(() => waiting.look(ask))
  expect(counted()).toBe('3, ждут вас')
})
