import { randomUUID } from 'node:crypto'
import type { Endpoint, Output, RawInput } from '@kamerton/contract/lib/endpoint'
import { keyHeader, requestOf } from '@kamerton/contract/lib/endpoint'
import { areSeveral } from './several-servers.ts'

/** Answers of a proxy whose server was killed: the result of the call is unknown. */
const lostAtProxy = new Set([502, 503])
/** The server that has begun it was killed: its claim is free after half a minute. */
const isBeingDone = async (response: Response) =>
  response.status === 409 && (await response.clone().text()).includes('being_done')

/** One call of the contract without the browser, for actions that have no screen yet. */
export async function call<E extends Endpoint>(
  address: string,
  endpoint: E,
  input: RawInput<E>,
  accessToken?: string,
): Promise<Output<E>> {
  const { url, method, body } = requestOf(endpoint, input)
  const key = randomUUID()
  const ask = () =>
    fetch(address + url, {
      method,
      body,
      headers: {
        ...(typeof body === 'string' && { 'content-type': 'application/json' }),
        ...(accessToken && { authorization: `Bearer ${accessToken}` }),
        ...(endpoint.once && { [keyHeader]: key }),
      },
    })
  let response = await ask()
  // A call with an idempotency key is done once, however often it is repeated (decision 0037). It is repeated as the
  // web client does, which is tested elsewhere.
  while (areSeveral && (lostAtProxy.has(response.status) || (await isBeingDone(response)))) {
    await new Promise((resolve) => setTimeout(resolve, 500))
    response = await ask()
  }
  const answer: unknown = await response.json()
  if (!response.ok) throw new Error(`${method} ${url} answered ${response.status}: ${JSON.stringify(answer)}`)
  // The schema of an endpoint known only by its type parameter parses to `unknown`.
  return endpoint.output.parse(answer) as Output<E>
}
