import Fastify from 'fastify'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { callerAddress, warnOfUnbelievedProxies } from './caller-address.ts'

type Sent = { from: string; headers?: Record<string, string> }

/** A server that gives the address counted by the limits and its lines of the log, with trusted proxies or without. */
function aServer(trustProxy: string[] = []) {
  const lines: string[] = []
  const app = Fastify({ trustProxy: trustProxy.length > 0 ? trustProxy : false })
  onTestFinished(() => app.close())
  warnOfUnbelievedProxies(app, pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) }))
  app.get('/', (request, reply) => reply.send(callerAddress(request)))
  const ask = ({ from, headers = {} }: Sent) => app.inject({ url: '/', remoteAddress: from, headers })
  const counted = async (sent: Sent) => (await ask(sent)).body
  const peerOf = async (sent: Sent) => (await ask(sent)).json().peer
  return { counted, peerOf, lines }
}

test('people behind a proxy that nobody named are counted apart, and it is said once', async () => {
  const { counted, lines } = aServer()
  for (const header of ['x-forwarded-for', 'x-real-ip', 'forwarded']) {
    const one = await counted({ from: '172.18.0.5', headers: { [header]: '203.0.113.9' } })
    const other = await counted({ from: '172.18.0.5', headers: { [header]: '203.0.113.10' } })
    expect(one).not.toBe(other)
  }
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain('TRUST_PROXY')
  expect(lines[0]).toContain('"level":50')
  expect(lines[0]).not.toContain('203.0.113')
})

test('whatever is claimed, it is counted with its peer too', async () => {
  const { peerOf } = aServer()
  for (const claim of ['203.0.113.9', '203.0.113.10', '', 'nonsense'])
    expect(await peerOf({ from: '10.0.0.5', headers: { 'x-real-ip': claim } })).toBe('10.0.0.5')
})

test('of what was written before it came to the proxy nothing counts', async () => {
  const { counted } = aServer()
  const one = await counted({ from: '10.0.0.5', headers: { 'x-forwarded-for': '198.51.100.1, 203.0.113.9' } })
  expect(await counted({ from: '10.0.0.5', headers: { 'x-forwarded-for': '203.0.113.9' } })).toBe(one)
})

test('out of the internet nobody becomes another one by saying so', async () => {
  const { counted, lines } = aServer()
  for (const claim of ['10.0.0.1', '203.0.113.10, 127.0.0.1', ''])
    expect(await counted({ from: '203.0.113.9', headers: { 'x-forwarded-for': claim } })).toBe('203.0.113.9')
  expect(lines).toHaveLength(1)
})

test('a trusted proxy is believed, without a word', async () => {
  const { counted, lines } = aServer(['loopback'])
  expect(await counted({ from: '127.0.0.1', headers: { 'x-forwarded-for': '203.0.113.9' } })).toBe('203.0.113.9')
  expect(await counted({ from: '::1', headers: { 'x-forwarded-for': '203.0.113.9' } })).toBe('203.0.113.9')
  expect(await counted({ from: '127.0.0.1' })).toBe('127.0.0.1')
  expect(lines).toEqual([])
})

test('all addresses of one IPv6 network are one', async () => {
  const { counted } = aServer()
  for (const from of ['2001:db8:1:2::5', '2001:db8:1:2:ffff::', '2001:0db8:0001:0002:1:2:3:4'])
    expect(await counted({ from })).toBe('2001:db8:1:2::/64')
  expect(await counted({ from: '2001:db8:1:3::5' })).toBe('2001:db8:1:3::/64')
  expect(await counted({ from: '2001:db8::1' })).toBe('2001:db8:0:0::/64')
  expect(await counted({ from: '::ffff:203.0.113.9' })).toBe('203.0.113.9')
})
