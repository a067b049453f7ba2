import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { askWay, proofOf, wayHeader, wayOf } from './way-here.ts'

const secret = Buffer.alloc(32, 1)

async function asked(header: string | undefined, more: Record<string, string> = {}) {
  const app = Fastify({ trustProxy: ['127.0.0.1'] })
  app.get('/', (request) => ({ way: wayOf(request, secret) }))
  const answer = await app.inject({
    url: '/',
    headers: { ...more, ...(header !== undefined && { [wayHeader]: header }) },
  })
  return answer.json<{ way: unknown }>().way
}

test('the way of a request is told to those who know the secret, with a proof of the same', async () => {
  expect(await asked(askWay(secret, 'abc'))).toEqual({
    proof: proofOf(secret, 'abc'),
    peer: '127.0.0.1',
    forwarded: false,
    believed: false,
  })
  expect(await asked(askWay(secret, 'abc'), { 'x-forwarded-for': '203.0.113.7' })).toMatchObject({
    forwarded: true,
    believed: true,
  })
})

test('and to nobody else', async () => {
  const [, signature = ''] = askWay(secret, 'abc').split('.')
  for (const header of [
    undefined,
    '',
    'abc',
    '.',
    `abd.${signature}`,
    askWay(Buffer.alloc(32, 2), 'abc'),
    askWay(Buffer.alloc(0), 'abc'),
  ])
    expect(await asked(header)).toBeNull()
})
