import type { PulseForm } from '@kamerton/contract/pulses/answer-schemas'
import { headOf } from '@kamerton/contract/pulses/form-head'
import { AppError } from '../../lib/app-error.ts'
import type { Unbound } from '../../lib/context.ts'
import type { FormData } from '../../lib/http/public-form-page.ts'
import { companyOfLink, participantOfLink } from '../answers/find-participant.ts'
import { showForm } from '../credentials/show-form.ts'

/** The public form of a link: the output of `GET /api/pulse/form`, which the page is served with. */
export async function formOfLink(unbound: Unbound, token: string): Promise<PulseForm> {
  await unbound.limits.consume('form.ip', unbound.ip)
  return unbound.inCompany(
    companyOfLink(token),
    async (ctx) => showForm(ctx, await participantOfLink(ctx, token)),
    'read',
  )
}

/** The form as data of the page, so that it needs no second request; a refusal is data too. */
export async function respondPage(unbound: Unbound, token: string): Promise<FormData> {
  try {
    const form = await formOfLink(unbound, token)
    // A person with a taken right may see another page than the form: their device decides.
    const isAsked = !form.already_answered && !form.credential?.taken
    return { status: 200, data: form, head: isAsked ? headOf(form) : '' }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { status: error.status, data: error.body }
  }
}
