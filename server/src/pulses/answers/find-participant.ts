import { AppError } from '../../lib/app-error.ts'
import type { TenantContext } from '../../lib/context.ts'
import type { CompanyId } from '../../lib/database/tenant.ts'
import { companyOfToken, hashToken } from '../../lib/tokens.ts'
import { type AskedRound, findParticipantByToken, type Participant } from './queries.ts'

/** In which company a link is to be looked for: it says so itself, and whoever made it up finds nothing there. */
export function companyOfLink(token: string): CompanyId {
  const company = companyOfToken(token)
  if (!company) throw new AppError('pulse_link_invalid')
  return company
}

/** Whom a link belongs to. Looking spends nothing: a mail scanner that opens links takes nobody's answer away. */
export async function participantOfLink(ctx: TenantContext, token: string): Promise<Participant> {
  const participant = await findParticipantByToken(ctx, hashToken(token))
  if (!participant || participant.user_deleted_at !== null) throw new AppError('pulse_link_invalid')
  return participant
}

/** Whether the round still takes answers. */
export const isOpen = ({
  status,
  deleted_at,
  closed_at,
}: Pick<AskedRound, 'status' | 'deleted_at' | 'closed_at'>): boolean =>
  status === 'active' && deleted_at === null && closed_at === null

/** A restored round has no key until the server, having started, asks for its answers anew. */
export function refuseWithoutKey({ seal_key }: Pick<AskedRound, 'seal_key'>): void {
  if (seal_key?.length === 0) throw new AppError('unavailable')
}

/** In a review each person has a sheet of their own: one answer to the whole of it would say nothing of anybody. */
export const isReview = ({ target_type }: Pick<AskedRound, 'target_type'>): boolean => target_type === 'manager_review'

export function refuseClosed(participant: Participant): void {
  if (!isOpen(participant)) throw new AppError('pulse_closed', { companyName: participant.company_name })
}
