import type { PulseForm } from '@kamerton/contract/pulses/schemas'
import { AppError } from '../lib/app-error.ts'
import type { Unbound } from '../lib/context.ts'
import { companyOfLink, participantOfLink } from './answers/find-participant.ts'
import { showForm } from './answers/show-form.ts'

/** The public form of a link: what `GET /api/pulse/form` answers and what the page is served with. */
export async function formOfLink(unbound: Unbound, token: string): Promise<PulseForm> {
  await unbound.limits.consume('form.ip', unbound.ip)
  return unbound.inCompany(
    companyOfLink(token),
    async (ctx) => showForm(ctx, await participantOfLink(ctx, token)),
    'read',
  )
}

/** The same as data of the page, so that the form needs no second request; a refusal is data too. */
export async function respondPage(unbound: Unbound, token: string): Promise<{ status: number; data: unknown }> {
  try {
    return { status: 200, data: await formOfLink(unbound, token) }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { status: error.status, data: error.body }
  }
}
