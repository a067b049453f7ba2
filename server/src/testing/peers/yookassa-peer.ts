import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { roublesOf } from '@kamerton/contract/payments/price'
import type { PaymentSetup } from '../../lib/payment-setup.ts'

/**
 * The reaction of the peer to the next call. It breaks the line before or after doing it, says nothing, or answers with
 * that status.
 */
export type PeerBehaviour = 'down' | 'done-and-lost' | 'silent' | 'done-and-silent' | number

type Body = { amount: { value: string; currency: string }; metadata: Record<string, string>; [more: string]: unknown }
export type PeerPayment = {
  id: string
  status: 'pending' | 'waiting_for_capture' | 'succeeded' | 'canceled'
  amount: { value: string; currency: string }
  metadata: Record<string, string>
  recipient: { account_id: string; gateway_id: string }
  confirmation?: { type: 'redirect'; confirmation_url: string }
  cancellation_details?: { party: string; reason: string }
  test: boolean
}

export type YooKassaPeer = {
  setup: PaymentSetup
  payments: Map<string, PeerPayment>
  /** Every call that arrived, in order: `POST /payments`, with the key that it came with. */
  calls: { what: string; key: string | undefined; authorization: string | undefined; body: Body | null }[]
  /** For the next calls, one each; after them everything is done and answered. */
  behave(...behaviours: PeerBehaviour[]): void
  /** Sets the behaviour of every call until it is set again. */
  always(behaviour: PeerBehaviour | null): void
  /** Actions of a payer on its page; each returns the notice that the provider would send. */
  pays(id: string): object
  declines(id: string, reason?: string): object
  /** The notice about the current state of a payment. */
  noticeOf(id: string): object
  stop(): Promise<void>
}

const shopId = '123456'
const secretKey = 'test_secret-key-of-the-shop'
/** Our timeout for the peer: it answers from this machine, or never. */
const timeoutMs = 400

/**
 * YooKassa as its documentation describes it, on a port of this machine: payments by key, and a payer whom the test
 * controls.
 */
export async function startYooKassaPeer(): Promise<YooKassaPeer> {
  const payments = new Map<string, PeerPayment>()
  const byKey = new Map<string, { id: string; body: string }>()
  const calls: YooKassaPeer['calls'] = []
  const planned: PeerBehaviour[] = []
  let forAll: PeerBehaviour | null = null
  let number = 0

  const create = (key: string, body: Body): [number, object] => {
    const known = byKey.get(key)
    const text = JSON.stringify(body)
    if (known) {
      const payment = payments.get(known.id)
      // A key with another body is refused, as the documentation says.
      return payment && known.body === text ? [200, payment] : [400, { type: 'error', code: 'invalid_request' }]
    }
    const id = `2d9f-${String(++number).padStart(6, '0')}`
    const payment: PeerPayment = {
      id,
      status: 'pending',
      amount: body.amount,
      metadata: body.metadata,
      recipient: { account_id: shopId, gateway_id: '1' },
      confirmation: { type: 'redirect', confirmation_url: `https://yoomoney.test/checkout/${id}` },
      test: true,
    }
    payments.set(id, payment)
    byKey.set(key, { id, body: text })
    return [200, payment]
  }
  const answer = (request: IncomingMessage, body: Body | null): [number, object] => {
    const key = request.headers['idempotence-key']
    if (request.method === 'POST' && body && typeof key === 'string') return create(key, body)
    const payment = payments.get((request.url ?? '').split('/').at(-1) ?? '')
    return payment ? [200, payment] : [404, { type: 'error', code: 'not_found' }]
  }
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await readBody(request)
    const key = request.headers['idempotence-key']
    const { authorization } = request.headers
    const what = `${request.method} ${(request.url ?? '').replace('/v3', '')}`
    calls.push({ what, key: typeof key === 'string' ? key : undefined, authorization, body })
    const behaviour = planned.shift() ?? forAll
    if (behaviour === 'down') return void request.socket.destroy()
    if (behaviour === 'silent') return
    if (typeof behaviour === 'number') return send(response, behaviour, { type: 'error' })
    const [status, said] = answer(request, body)
    if (behaviour === 'done-and-lost') return void request.socket.destroy()
    if (behaviour === 'done-and-silent') return
    send(response, status, said)
  }
  const server = createServer((request, response) => void take(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  // A server that listens on a port has an address of this kind.
  const { port } = server.address() as AddressInfo

  const requirePayment = (id: string): PeerPayment => {
    const payment = payments.get(id)
    if (!payment) throw new Error(`the provider knows no payment ${id}`)
    return payment
  }
  const noticeOf = (id: string) => {
    // A copy of the current state, so that later changes of the payment are no part of it.
    const object = structuredClone(requirePayment(id))
    return { type: 'notification', event: `payment.${object.status}`, object }
  }
  return {
    setup: {
      kind: 'yookassa',
      shopId,
      secretKey,
      apiRoot: `http://127.0.0.1:${port}/v3`,
      taxSystem: 2,
      vatCode: 11,
      timeoutMs,
    },
    payments,
    calls,
    behave: (...behaviours) => void planned.push(...behaviours),
    always: (behaviour) => {
      forAll = behaviour
    },
    pays(id) {
      const payment = requirePayment(id)
      if (payment.status === 'pending') payment.status = 'succeeded'
      return noticeOf(id)
    },
    declines(id, reason = 'insufficient_funds') {
      const payment = requirePayment(id)
      if (payment.status === 'pending') {
        payment.status = 'canceled'
        payment.cancellation_details = { party: 'payment_network', reason }
      }
      return noticeOf(id)
    },
    noticeOf,
    async stop() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}

/** The authorization header made of the shop's keys. */
export const peerAuthorization = `Basic ${Buffer.from(`${shopId}:${secretKey}`).toString('base64')}`

/** Makes a payment's sum smaller than the one that was asked for. */
export const shortBy = (payment: PeerPayment, kopecks: number): void => {
  const [roubles = '0', rest = '00'] = payment.amount.value.split('.')
  payment.amount = { ...payment.amount, value: roublesOf(Number(roubles) * 100 + Number(rest) - kopecks) }
}

async function readBody(request: IncomingMessage): Promise<Body | null> {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  // The body that our own adapter writes; another one fails the test that looks at it.
  return text === '' ? null : (JSON.parse(text) as Body)
}

const send = (response: ServerResponse, status: number, body: object) =>
  void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
