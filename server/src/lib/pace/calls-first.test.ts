import { expect, test } from 'vitest'
import { callsFirst } from './calls-first.ts'

/** Work on a clock of its own: calls are under way until `answeredAt`. The test reads the length of each rest. */
function aWork({ answeredAt }: { answeredAt: number }) {
  let time = 0
  const rest = callsFirst(
    { quietFor: () => Math.max(0, time - answeredAt) },
    {
      now: () => time,
      wait: async (milliseconds) => {
        time += milliseconds
      },
    },
  )
  return async (worked: number) => {
    time += worked
    const begun = time
    await rest()
    return time - begun
  }
}

test('does not rest when nobody waits', async () => {
  const work = aWork({ answeredAt: -1_000 })
  expect([await work(40), await work(40)]).toEqual([0, 0])
})

test('rests until calls have been answered for a moment', async () => {
  const work = aWork({ answeredAt: 60 })
  expect([await work(40), await work(40)]).toEqual([30, 0])
})

test('is left a tenth of the time by calls that never end, and rests no longer than a second', async () => {
  const work = aWork({ answeredAt: Number.POSITIVE_INFINITY })
  expect([await work(10), await work(40), await work(5_000), await work(0)]).toEqual([90, 360, 1_000, 0])
})
