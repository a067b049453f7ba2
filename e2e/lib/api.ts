import type { Endpoint, Output, RawInput } from '@kamerton/contract/lib/endpoint'
import { requestOf } from '@kamerton/contract/lib/endpoint'

/** One call of the contract past the browser, for what the interface has no screen for yet. */
export async function call<E extends Endpoint>(
  address: string,
  endpoint: E,
  input: RawInput<E>,
  accessToken?: string,
): Promise<Output<E>> {
  const { url, method, body } = requestOf(endpoint, input)
  const response = await fetch(address + url, {
    method,
    body,
    headers: {
      ...(typeof body === 'string' && { 'content-type': 'application/json' }),
      ...(accessToken && { authorization: `Bearer ${accessToken}` }),
    },
  })
  const answer: unknown = await response.json()
  if (!response.ok) throw new Error(`${method} ${url} answered ${response.status}: ${JSON.stringify(answer)}`)
  // The schema of an endpoint known only by its type parameter parses to `unknown`.
  return endpoint.output.parse(answer) as Output<E>
}
