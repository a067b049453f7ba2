import { z } from 'zod'
import { endpoints } from '../lib/endpoint.ts'
import { Id } from '../lib/fields.ts'
import { RoundAddress } from '../pulses/credential-schemas.ts'
import { PrivacyCheck, PrivacyVerdict } from './schemas.ts'

const one = z.object({ id: Id })

/** What the product finds when it attacks a confidential pulse of its own. */
export const privacy = endpoints({
  /** For whoever may read the pulse, and everybody who was asked in it. */
  show: { method: 'GET', path: '/api/pulses/:id/privacy', access: 'session', input: one, output: PrivacyCheck },
  /** Begins a check; what it finds is there a little later. */
  check: {
    method: 'POST',
    path: '/api/pulses/:id/privacy',
    access: 'session',
    input: one,
    output: PrivacyCheck,
    success: 200,
    errors: ['forbidden', 'pulse_state_forbids'],
  },
  /** The same numbers without signing in: they say nothing of whoever asks. */
  verdict: {
    method: 'GET',
    path: '/api/pulse/privacy',
    access: 'public',
    input: z.object({ round: RoundAddress }),
    output: PrivacyVerdict,
    errors: ['pulse_link_invalid'],
  },
})
