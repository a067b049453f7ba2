import { expect, test } from 'vitest'
import type { KeyPair } from '../../lib/blind-rsa.ts'
import { KeyStock } from './key-stock.ts'

/** A maker that numbers its pairs and records the largest number of concurrent calls. */
function maker() {
  const own = { made: 0, busy: 0, most: 0, fails: false }
  const make = async (): Promise<KeyPair> => {
    if (own.fails) throw new Error('no entropy')
    own.most = Math.max(own.most, ++own.busy)
    await new Promise<void>((resolve) => setImmediate(resolve))
    own.busy--
    const name = Buffer.from([++own.made])
    return { spki: name, pkcs8: name }
  }
  return { own, stock: new KeyStock(make) }
}
const numbersOf = (pairs: readonly KeyPair[]) => pairs.map(({ spki }) => spki[0])

test('what was made ahead is taken first, each pair once, and the rest is made two at a time', async () => {
  const { own, stock } = maker()
  stock.prepare(10)
  await expect.poll(() => own.made).toBe(10)
  expect(own.most).toBe(1)
  const [one, other] = await Promise.all([stock.take(12), stock.take(3)])
  expect(numbersOf([...one, ...other]).toSorted((a = 0, b = 0) => a - b)).toEqual(
    Array.from({ length: 15 }, (_, at) => at + 1),
  )
  expect(own.most).toBe(2)
})

test('few keys are not worth making ahead, and of many no more are kept than a process can bear', async () => {
  const { own, stock } = maker()
  stock.prepare(8)
  expect(await stock.take(0)).toEqual([])
  expect(own.made).toBe(0)
  stock.prepare(1_000)
  await expect.poll(() => own.made).toBe(64)
})

test('where none can be made ahead, the round hears why, and later ones are made', async () => {
  const { own, stock } = maker()
  own.fails = true
  stock.prepare(20)
  await expect(stock.take(1)).rejects.toThrow('no entropy')
  own.fails = false
  expect(await stock.take(2)).toHaveLength(2)
})
