import { once } from 'node:events'
import { getPriority } from 'node:os'
import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'

const module = new URL('./give-way.ts', import.meta.url).href
const program = `
  import { getPriority } from 'node:os'
  import { parentPort } from 'node:worker_threads'
  const { giveWay } = await import(${JSON.stringify(module)})
  giveWay()
  parentPort.postMessage(getPriority())`

test('a thread gives way, and the server it belongs to does not', async () => {
  const before = getPriority()
  const thread = new Worker(new URL(`data:text/javascript,${encodeURIComponent(program)}`))
  const [its] = await once(thread, 'message')
  expect(its).toBe(process.platform === 'linux' ? Math.min(before + 5, 19) : before)
  expect(getPriority()).toBe(before)
  await thread.terminate()
})
