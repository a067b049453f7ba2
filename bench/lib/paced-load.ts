import net from 'node:net'
import { isComplete, type Load } from './http-load.ts'

/** A server with so many open requests has failed; more sockets would only show it later. */
const mostConnections = 1_000

/**
 * Sends so many requests a second, each at its own moment, over an idle connection or a new one. The time of an answer
 * counts from the moment when its request was due. So a stall counts for every request that was due during it, and not
 * for one alone.
 */
export async function applyPacedLoad(address: string, requests: readonly string[], perSecond: number): Promise<Load> {
  const { hostname, port } = new URL(address)
  const load: Load = { done: 0, failed: 0, seconds: 0, latencies: [] }
  const started = performance.now()
  const dueAt = (place: number) => started + (place * 1000) / perSecond
  const idle: net.Socket[] = []
  const open = new Set<net.Socket>()
  let sent = 0
  const { promise: allAnswered, resolve } = Promise.withResolvers<void>()

  const count = (due: number, isDone: boolean) => {
    load.latencies.push(performance.now() - due)
    if (isDone) load.done++
    else load.failed++
    if (load.done + load.failed === requests.length) resolve()
  }

  const connect = (): net.Socket => {
    const socket = net.connect({ host: hostname, port: Number(port), noDelay: true }).setEncoding('latin1')
    open.add(socket)
    return socket.on('close', () => {
      open.delete(socket)
      const place = idle.indexOf(socket)
      if (place >= 0) idle.splice(place, 1)
    })
  }

  const send = (request: string, due: number) => {
    const socket = idle.pop() ?? (open.size < mostConnections ? connect() : null)
    if (!socket) return count(due, false)
    let answer = ''
    const finish = (isDone: boolean) => {
      socket.removeAllListeners('data').removeAllListeners('error')
      socket.off('close', onClose)
      count(due, isDone)
    }
    const onClose = () => finish(false)
    socket.on('error', () => {}).on('close', onClose)
    socket.on('data', (part: string) => {
      answer += part
      if (!isComplete(answer)) return
      finish(answer.startsWith('HTTP/1.1 200'))
      // An idle socket that the server closes may report an error too.
      socket.on('error', () => {})
      idle.push(socket)
    })
    socket.write(request, 'latin1')
  }

  const timer = setInterval(() => {
    for (const now = performance.now(); sent < requests.length && dueAt(sent) <= now; sent++)
      send(requests[sent] ?? '', dueAt(sent))
    if (sent === requests.length) clearInterval(timer)
  }, 1)
  await allAnswered
  load.seconds = (performance.now() - started) / 1000
  for (const socket of open) socket.destroy()
  return load
}
