import type { Endpoint, Output, RawInput } from '@kamerton/contract/lib/endpoint'
import { requestOf } from '@kamerton/contract/lib/endpoint'
import { pulses } from '@kamerton/contract/pulses/endpoints'
import type { Asking } from '../../../server/src/testing/device.ts'
import { ask } from '../../lib/ask.ts'
import type { Server } from '../../lib/target.ts'

/** Each device has an address of its own, at which a proxy names it. */
const addressOf = (number: number): string => `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`

/** The calls of somebody's browser, each on a connection of its own, and what the server says to them. */
export function browser(server: Server, number: number): Asking & { submit: Call<(typeof pulses)['submit']> } {
  const call =
    <E extends Endpoint>(endpoint: E): Call<E> =>
    async (input) => {
      const { url, method, body } = requestOf(endpoint, input ?? {})
      const headers = { 'x-forwarded-for': addressOf(number) }
      const sent: unknown = typeof body === 'string' ? JSON.parse(body) : undefined
      const answer = await ask(server.address, url, { method, headers, body: sent })
      if (answer.status !== 200) throw new Error(`${endpoint.path}: ${answer.status} ${answer.text.slice(0, 300)}`)
      // The shape that parses is that of the call, which TypeScript does not follow through a generic.
      return endpoint.output.parse(JSON.parse(answer.text)) as Output<E>
    }
  return {
    form: call(pulses.form),
    manifest: call(pulses.manifest),
    takeCredential: call(pulses.takeCredential),
    answerBlindly: call(pulses.answerBlindly),
    submit: call(pulses.submit),
  }
}

type Call<E extends Endpoint> = (input?: RawInput<E>) => Promise<Output<E>>
