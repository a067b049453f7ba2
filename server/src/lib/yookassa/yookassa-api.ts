import { z } from 'zod'
import type { YooKassaShop } from '../payment-setup.ts'

/** The outcome of the call is unknown: it may be repeated with its key. */
export class YooKassaSilent extends Error {
  override name = 'YooKassaSilent'
}

/** The call was understood and refused; a repetition will be refused again. */
export class YooKassaRefused extends Error {
  override name = 'YooKassaRefused'
}

/** The fields of a payment that we read; all others are ignored. */
const Payment = z.object({
  id: z.string().min(1).max(100),
  status: z.enum(['pending', 'waiting_for_capture', 'succeeded', 'canceled']),
  amount: z.object({ value: z.string(), currency: z.string() }),
  recipient: z.object({ account_id: z.string() }).optional(),
  metadata: z.record(z.string(), z.string()).optional(),
  confirmation: z.object({ confirmation_url: z.url({ protocol: /^https?$/ }).optional() }).optional(),
  cancellation_details: z.object({ reason: z.string() }).optional(),
})
export type YooKassaPayment = z.output<typeof Payment>

type Call = { method: 'GET'; path: string } | { method: 'POST'; path: string; key: string; body: object }

/** One retry in a call, for faults that pass in a moment. After that a job retries. */
const tries = 2

/**
 * One call of the API. It is repeated with its idempotence key if the outcome is unknown. No error contains anything of
 * the secret.
 */
export async function callYooKassa(shop: YooKassaShop, call: Call): Promise<YooKassaPayment> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await callOnce(shop, call)
    } catch (error) {
      if (!(error instanceof YooKassaSilent) || attempt === tries) throw error
    }
  }
}

async function callOnce({ shopId, secretKey, apiRoot, timeoutMs }: YooKassaShop, call: Call): Promise<YooKassaPayment> {
  const { status, text } = await exchange(`${apiRoot}${call.path}`, {
    method: call.method,
    // A redirect would send the key of the shop to somebody else.
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
    headers: {
      authorization: `Basic ${Buffer.from(`${shopId}:${secretKey}`).toString('base64')}`,
      ...(call.method === 'POST' && { 'content-type': 'application/json', 'idempotence-key': call.key }),
    },
    ...(call.method === 'POST' && { body: JSON.stringify(call.body) }),
  })
  // Status 202 means that YooKassa is still working on it. Statuses 429 and 5xx may pass. A wrong key or address of
  // ours may be corrected.
  if (status === 202 || status === 401 || status === 403 || status === 429 || status >= 500)
    throw new YooKassaSilent(`YooKassa answers ${status}`)
  if (status !== 200) throw new YooKassaRefused(`YooKassa refuses with ${status}`)
  const payment = Payment.safeParse(parsed(text))
  if (!payment.success) throw new YooKassaSilent('YooKassa answers what is no payment')
  return payment.data
}

async function exchange(url: string, request: RequestInit): Promise<{ status: number; text: string }> {
  try {
    const response = await fetch(url, request)
    return { status: response.status, text: await response.text() }
  } catch (error) {
    throw new YooKassaSilent(
      error instanceof Error && error.name === 'TimeoutError' ? 'no answer in time' : 'no answer',
    )
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
