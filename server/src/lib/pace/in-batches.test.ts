import { expect, test } from 'vitest'
import { inBatches } from './in-batches.ts'

/** Doubles numbers. It records the items of each batch, and waits until the test lets it continue. */
function aDoubler(options: { most?: number } = {}) {
  const batches: number[][] = []
  const waiting: (() => void)[] = []
  const double = inBatches(async (items: readonly number[]) => {
    batches.push([...items])
    await new Promise<void>((resolve) => waiting.push(resolve))
    if (items.includes(13)) throw new Error('unlucky')
    return items.map((item) => item * 2)
  }, options)
  const turn = () => new Promise((resolve) => setImmediate(() => setImmediate(resolve)))
  return { batches, double, turn, letOn: () => waiting.shift()?.() }
}

test('a lone item waits for nobody, those of one turn go together, those that come meanwhile follow together', async () => {
  const { batches, double, turn, letOn } = aDoubler()
  const first = [double(1), double(2)]
  await turn()
  const second = [double(3), double(4), double(5)]
  await turn()
  expect(batches).toEqual([[1, 2]])
  letOn()
  expect(await Promise.all(first)).toEqual([2, 4])
  await turn()
  expect(batches).toEqual([
    [1, 2],
    [3, 4, 5],
  ])
  letOn()
  expect(await Promise.all(second)).toEqual([6, 8, 10])
  const alone = double(6)
  await turn()
  letOn()
  expect(await alone).toBe(12)
})

test('the next batch is on its way before the callers of the last one go on', async () => {
  const happened: string[] = []
  const double = inBatches(async (items: readonly number[]) => {
    // A pool also gives a connection out on the next tick.
    await new Promise<void>((resolve) => process.nextTick(resolve))
    happened.push(`sent ${items.join()}`)
    await new Promise<void>((resolve) => setImmediate(resolve))
    return items.map((item) => item * 2)
  })
  const go = async (item: number) => happened.push(`${item} is ${await double(item)}`)
  const first = go(1)
  await new Promise((resolve) => setImmediate(resolve))
  await Promise.all([first, go(2), go(3)])
  expect(happened).toEqual(['sent 1', 'sent 2,3', '1 is 2', '2 is 4', '3 is 6'])
})

test('a batch is no larger than it may be', async () => {
  const { batches, double, turn, letOn } = aDoubler({ most: 2 })
  const all = Promise.all([1, 2, 3].map(double))
  await turn()
  letOn()
  await turn()
  letOn()
  expect(await all).toEqual([2, 4, 6])
  expect(batches).toEqual([[1, 2], [3]])
})

test('a batch that fails fails for its own items, and the next one runs', async () => {
  const { double, turn, letOn } = aDoubler()
  const unlucky = Promise.allSettled([double(1), double(13)])
  await turn()
  const lucky = double(2)
  letOn()
  expect((await unlucky).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  await turn()
  letOn()
  expect(await lucky).toBe(4)
})

test('a result of its own may fail alone', async () => {
  const halve = inBatches(async (items: readonly number[]) =>
    items.map((item) => (item % 2 === 0 ? item / 2 : Promise.reject(new Error('odd')))),
  )
  const outcomes = await Promise.allSettled([halve(4), halve(5)])
  expect(outcomes).toMatchObject([{ value: 2 }, { reason: { message: 'odd' } }])
})
