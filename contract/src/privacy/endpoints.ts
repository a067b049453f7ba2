import { z } from 'zod'
import { endpoints } from '../lib/endpoint.ts'
import { Id } from '../lib/fields.ts'
import { RoundAddress } from '../pulses/credential-schemas.ts'
import { PrivacyCheck, PrivacyVerdict } from './schemas.ts'

const one = z.object({ id: Id })

/** Results of the product's own attack on a confidential pulse. */
export const privacy = endpoints({
  /** For readers of the pulse, and for everybody who was asked in it. */
  show: {
    method: 'GET',
    path: '/api/pulses/:id/privacy',
    access: 'session',
    tells: 'nothing',
    input: one,
    output: PrivacyCheck,
  },
  /** Starts a check; its result is available a little later. */
  check: {
    method: 'POST',
    path: '/api/pulses/:id/privacy',
    access: 'session',
    // Without a key: one check waits at most, and another finds the same.
    unkeyed: true,
    input: one,
    output: PrivacyCheck,
    success: 200,
    errors: ['forbidden', 'pulse_state_forbids'],
  },
  /** The numbers of a check without signing in: they say nothing about the person who asks. */
  verdict: {
    method: 'GET',
    path: '/api/pulse/privacy',
    access: 'public',
    tells: 'nothing',
    input: z.object({ round: RoundAddress }),
    output: PrivacyVerdict,
    errors: ['pulse_link_invalid'],
  },
})
