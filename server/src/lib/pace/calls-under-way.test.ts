import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { CallsUnderWay } from './calls-under-way.ts'

test('a call is under way until it is answered, or whoever asked has gone away', async () => {
  const calls = new CallsUnderWay()
  const app = Fastify()
  calls.watch(app)
  let answer = () => {}
  app.get('/', () => new Promise((resolve) => (answer = () => resolve('there'))))
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  try {
    expect([calls.any, calls.quietFor()]).toEqual([false, Number.POSITIVE_INFINITY])

    const asked = fetch(address)
    await expect.poll(() => calls.any).toBe(true)
    expect(calls.quietFor()).toBe(0)
    answer()
    await (await asked).text()
    await expect.poll(() => calls.any).toBe(false)
    expect(calls.quietFor()).toBeLessThan(10_000)

    const leaving = new AbortController()
    const abandoned = fetch(address, { signal: leaving.signal })
    await expect.poll(() => calls.any).toBe(true)
    leaving.abort()
    await expect(abandoned).rejects.toThrow('abort')
    await expect.poll(() => calls.any).toBe(false)
  } finally {
    answer()
    await app.close()
  }
})
