import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isSilent, NoAnswer, onSilence, patiently } from './patience'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const never = () => Promise.withResolvers<string>().promise
const outcomeOf = (asked: Promise<unknown>) => asked.catch((error: unknown) => error)

test('what is answered soon is never said to be late', async () => {
  const said = vi.fn<() => void>()
  const stop = onSilence(said)
  const { promise, resolve } = Promise.withResolvers<string>()
  const asked = patiently(() => promise)
  await vi.advanceTimersByTimeAsync(3_900)
  resolve('ответ')
  expect(await asked).toBe('ответ')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(said).not.toHaveBeenCalled()
  stop()
})

test('four seconds of silence are said, until the last of the silent has answered', async () => {
  const first = Promise.withResolvers<string>()
  const second = Promise.withResolvers<string>()
  const asked = [patiently(() => first.promise), patiently(() => second.promise)]
  await vi.advanceTimersByTimeAsync(4_000)
  expect(isSilent()).toBe(true)
  first.resolve('')
  await asked[0]
  expect(isSilent()).toBe(true)
  second.reject(new TypeError('no network'))
  await expect(asked[1]).rejects.toThrow('no network')
  expect(isSilent()).toBe(false)
})

test('in the end it is given up, and what was asked for is told to stop', async () => {
  let given: AbortSignal | undefined
  const asked = patiently((signal) => {
    given = signal
    return never()
  })
  const outcome = outcomeOf(asked)
  await vi.advanceTimersByTimeAsync(29_900)
  expect(given?.aborted).toBe(false)
  await vi.advanceTimersByTimeAsync(100)
  expect(await outcome).toBeInstanceOf(NoAnswer)
  expect(given?.aborted).toBe(true)
  expect(isSilent()).toBe(false)
})

test('a file has two minutes, and what nobody waits for yet is late without a word', async () => {
  const file = outcomeOf(patiently(never, { ofFile: true }))
  const ahead = outcomeOf(patiently(never, { unsaid: true }))
  await vi.advanceTimersByTimeAsync(31_000)
  expect(await ahead).toBeInstanceOf(NoAnswer)
  expect(isSilent()).toBe(true)
  await vi.advanceTimersByTimeAsync(90_000)
  expect(await file).toBeInstanceOf(NoAnswer)
})
