import type { CompanyDetails, InvoicePage } from '@kamerton/contract/payments/invoice-schemas'
import { recordEvent } from '../../audit/record-event.ts'
import type { Context } from '../../lib/context.ts'
import { refuseStale } from '../../lib/refuse-stale.ts'
import { insertDetails, lockDetails, updateDetails } from './queries.ts'
import { showInvoices } from './show-invoices.ts'

type Changes = CompanyDetails & { version?: number | undefined }

/**
 * Changes the company's name and details for the next documents; issued ones stay as they are. The journal records the
 * change, and not the new values.
 */
export async function changeDetails(ctx: Context, { version, ...details }: Changes): Promise<InvoicePage> {
  ctx.authorize('update', 'Administration', {})
  if (await keep(ctx, details, version))
    await recordEvent(ctx, 'company_details_changed', { actorId: ctx.actor.userId })
  return showInvoices(ctx)
}

/** Saves the details; false if they are equal to the present ones. */
async function keep(ctx: Context, details: CompanyDetails, opened: number | undefined): Promise<boolean> {
  const first = { version: 0 }
  const before = await lockDetails(ctx)
  refuseStale(before ?? first, opened)
  // Of two concurrent first saves, the second meets the row of the first.
  if (!before && (await insertDetails(ctx, { ...details, version: 1 }))) return true
  const known = before ?? (await lockDetails(ctx))
  refuseStale(known ?? first, opened)
  if (!known || isSame(known, details)) return false
  await updateDetails(ctx, { ...details, version: known.version + 1 })
  return true
}

const isSame = (known: CompanyDetails, now: CompanyDetails): boolean =>
  known.name === now.name && known.inn === now.inn && known.kpp === now.kpp && known.address === now.address
