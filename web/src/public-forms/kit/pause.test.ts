import { expect, test, vi } from 'vitest'
import { interruptiblePause } from './pause'

async function isOver(waiting: Promise<void>): Promise<boolean> {
  return Promise.race([waiting.then(() => true), Promise.resolve().then(() => false)])
}

test('a pause ends by itself, by the network or by a tap', async () => {
  vi.useFakeTimers()
  const network = new EventTarget()
  const pause = interruptiblePause(network)

  const byTime = pause.wait(2_000)
  vi.advanceTimersByTime(1_999)
  expect(await isOver(byTime)).toBe(false)
  vi.advanceTimersByTime(1)
  await byTime

  const byNetwork = pause.wait(60_000)
  network.dispatchEvent(new Event('online'))
  await byNetwork

  const byTap = pause.wait(60_000)
  pause.wake()
  await byTap
  expect(vi.getTimerCount()).toBe(0)
  vi.useRealTimers()
})
