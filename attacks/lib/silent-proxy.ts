import { once } from 'node:events'
import http from 'node:http'

/** A proxy with the defaults of nginx: the server's name as Host, and no header that names the client. */
export async function withSilentProxy<T>(address: string, work: (proxy: string) => Promise<T>): Promise<T> {
  const { host, hostname, port } = new URL(address)
  const proxy = http.createServer((request, response) => {
    const { connection: _connection, ...headers } = request.headers
    const forward = http.request(
      { host: hostname, port, path: request.url, method: request.method, headers: { ...headers, host }, agent: false },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(response)
      },
    )
    forward.on('error', () => response.destroy())
    request.pipe(forward)
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  try {
    const bound = proxy.address()
    if (typeof bound !== 'object' || bound === null) throw new Error('the proxy has no port')
    return await work(`http://127.0.0.1:${bound.port}`)
  } finally {
    proxy.closeAllConnections()
    proxy.close()
  }
}
