import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** One call of the counter's function, as in Yandex Metrika: the number of the counter, the method, its arguments. */
export type Counted = readonly unknown[]

export type CounterPeer = { url: string; said: Counted[]; stop(): Promise<void> }

/** The script in the page: it takes the calls that have waited, and passes on all later ones. */
const script = `(() => {
  const { origin } = new URL(document.currentScript.src)
  const tell = (...words) => navigator.sendBeacon(origin + '/watch', JSON.stringify(words))
  for (const words of window.ym.a ?? []) tell(...words)
  window.ym = tell
})()`

/** A counter of visits on this machine, which records its calls. */
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
