import { AppError } from '../../lib/app-error.ts'
import type { TenantContext } from '../../lib/context.ts'
import type { CompanyId } from '../../lib/database/tenant.ts'
import { companyOfToken, hashToken } from '../../lib/tokens.ts'
import { type AskedRound, findParticipantByToken, type Participant } from './queries.ts'

/** The company named in a link. An invented link names a company in which it is not found. */
export function companyOfLink(token: string): CompanyId {
  const company = companyOfToken(token)
  if (!company) throw new AppError('pulse_link_invalid')
  return company
}

/** The participant of a link. A look-up uses nothing up: a mail scanner that opens links costs nobody their answer. */
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

/**
 * Refuses an answer to a restored round without a key. The started server makes a key and asks for the answers again.
 */
export function refuseWithoutKey({ seal_key }: Pick<AskedRound, 'seal_key'>): void {
  if (seal_key?.length === 0) throw new AppError('unavailable')
}

/**
 * Whether the round is a review of managers. Each person has a sheet per manager there; one answer to the whole review
 * would be about nobody.
 */
export const isReview = ({ target_type }: Pick<AskedRound, 'target_type'>): boolean => target_type === 'manager_review'

export function refuseClosed(participant: Participant): void {
  if (!isOpen(participant)) throw new AppError('pulse_closed', { companyName: participant.company_name })
}
