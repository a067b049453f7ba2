import type { Endpoint, Output, RawInput } from '@kamerton/contract/lib/endpoint'
import { requestOf } from '@kamerton/contract/lib/endpoint'
import { pulses } from '@kamerton/contract/pulses/endpoints'
import type { Asking } from './device.ts'

/** The server refused, or answered something unreadable. */
export class Unanswered extends Error {
  readonly status: number

  constructor(status: number, said: string) {
    super(`${status} ${said.slice(0, 300)}`)
    this.status = status
  }
}

type Call<E extends Endpoint> = (input?: RawInput<E>) => Promise<Output<E>>

/** The address of a device, as a proxy reports it; each device has its own. */
const addressOf = (number: number): string => `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`

/** The calls of somebody's browser over HTTP, with the fields of the contract only. */
export function browser(
  { address }: { address: string },
  number: number,
): Asking & { submit: Call<(typeof pulses)['submit']> } {
  const call =
    <E extends Endpoint>(endpoint: E): Call<E> =>
    async (input) => {
      const { url, method, body } = requestOf(endpoint, input ?? {})
      const headers = { 'x-forwarded-for': addressOf(number), 'content-type': 'application/json' }
      const response = await fetch(address.replace('localhost', '127.0.0.1') + url, { method, headers, body })
      const said = await response.text()
      if (!response.ok) throw new Unanswered(response.status, said)
      // The parsed shape is that of the call, but TypeScript cannot follow this through a generic.
      return endpoint.output.parse(JSON.parse(said)) as Output<E>
    }
  return {
    form: call(pulses.form),
    manifest: call(pulses.manifest),
    takeCredential: call(pulses.takeCredential),
    answerBlindly: call(pulses.answerBlindly),
    submit: call(pulses.submit),
  }
}
