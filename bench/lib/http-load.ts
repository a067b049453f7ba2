import net from 'node:net'

export type Load = { done: number; failed: number; seconds: number; latencies: number[] }

/**
 * Keeps so many connections busy with one request after the other, until the time is over or the requests run out. It
 * uses sockets directly: a richer client would take more of the two cores from the product.
 */
export async function applyLoad(
  address: string,
  connections: number,
  seconds: number,
  next: () => string | null,
): Promise<Load> {
  const { hostname, port } = new URL(address)
  const load: Load = { done: 0, failed: 0, seconds: 0, latencies: [] }
  const started = performance.now()
  const until = started + seconds * 1000
  const one = () =>
    new Promise<void>((resolve, reject) => {
      const socket = net.connect({ host: hostname, port: Number(port), noDelay: true })
      let sentAt = 0
      let answer = ''
      const send = () => {
        const request = performance.now() < until ? next() : null
        if (request === null) return socket.end(resolve)
        sentAt = performance.now()
        socket.write(request)
      }
      socket.setEncoding('latin1').on('connect', send).on('error', reject)
      socket.on('data', (part: string) => {
        answer += part
        if (!isComplete(answer)) return
        load.latencies.push(performance.now() - sentAt)
        if (answer.startsWith('HTTP/1.1 2')) load.done++
        else load.failed++
        answer = ''
        send()
      })
    })
  await Promise.all(Array.from({ length: connections }, one))
  load.seconds = (performance.now() - started) / 1000
  return load
}

export function isComplete(answer: string): boolean {
  const end = answer.indexOf('\r\n\r\n')
  if (end < 0) return false
  const length = /\r\ncontent-length: (\d+)/i.exec(answer)?.[1]
  if (length !== undefined) return answer.length >= end + 4 + Number(length)
  return answer.endsWith('0\r\n\r\n')
}
