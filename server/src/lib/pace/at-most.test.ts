import { expect, test } from 'vitest'
import { atMost } from './at-most.ts'

test('runs two at a time in the order they came, and refuses past the queue; a failure gives its place on', async () => {
  const inTurn = atMost(2, 3)
  const log: string[] = []
  let running = 0
  const work = (name: string) =>
    inTurn(async () => {
      running++
      expect(running).toBeLessThanOrEqual(2)
      await Promise.resolve()
      log.push(name)
      running--
      if (name === 'a') throw new Error('a failed')
      return name
    })
  const outcomes = await Promise.allSettled(['a', 'b', 'c', 'd', 'e', 'f'].map(work))
  expect(log).toEqual(['a', 'b', 'c', 'd', 'e'])
  expect(outcomes.map(({ status }) => status)).toEqual([
    'rejected',
    'fulfilled',
    'fulfilled',
    'fulfilled',
    'fulfilled',
    'rejected',
  ])
  expect(outcomes.at(-1)).toMatchObject({ reason: { code: 'unavailable' } })
  expect(await work('g')).toBe('g')
})
