import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** One word said to the counter, as Yandex Metrika's own function takes it: number of the counter, what, with what. */
export type Counted = readonly unknown[]

export type CounterPeer = { url: string; said: Counted[]; stop(): Promise<void> }

/** In the page: it takes what has waited, and passes on whatever it is told. */
const script = `(() => {
  const { origin } = new URL(document.currentScript.src)
  const tell = (...words) => navigator.sendBeacon(origin + '/watch', JSON.stringify(words))
  for (const words of window.ym.a ?? []) tell(...words)
  window.ym = tell
})()`

/** A counter of visits on this machine, which remembers what it is told. */
export async function startCounterPeer(): Promise<CounterPeer> {
  const said: Counted[] = []
  const server = createServer((request, response) => {
    if (request.url?.startsWith('/metrika/tag.js')) {
      response.setHeader('content-type', 'text/javascript')
      response.end(script)
      return
    }
    let body = ''
    request.setEncoding('utf8').on('data', (part: string) => (body += part))
    request.on('end', () => {
      said.push(JSON.parse(body))
      response.end()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  // A server of TCP has an address of this kind.
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    said,
    async stop() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}
