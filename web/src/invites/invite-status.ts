import type { Invite } from '@kamerton/contract/invites/schemas'

export type InviteStatus = 'accepted' | 'expired' | 'pending'

/** Derived from the invitation; the status is not stored. */
export function statusOf({ is_used, expires_at }: Pick<Invite, 'is_used' | 'expires_at'>, now: Date): InviteStatus {
  if (is_used) return 'accepted'
  return expires_at <= now ? 'expired' : 'pending'
}

export const statusLabels: Record<InviteStatus, string> = {
  accepted: 'Принято',
  expired: 'Истекло',
  pending: 'Ожидает',
}
