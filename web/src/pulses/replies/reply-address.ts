import type { Silence } from '@kamerton/contract/pulses/replies'
import type { Pulse } from '@kamerton/contract/pulses/schemas'

/** Anchor of the reply on the page of a pulse. */
export const replyId = 'reply'
export const replyHash = `#${replyId}`

/** Manager reviews get no reply, and a deleted pulse gets none any more. */
export const isReplied = ({ target_type, is_deleted }: Pick<Pulse, 'target_type' | 'is_deleted'>): boolean =>
  target_type !== 'manager_review' && !is_deleted

/** Address where a round without a reply gets one. */
export const replyAddressOf = ({ pulse_id, round_id }: Pick<Silence, 'pulse_id' | 'round_id'>): string =>
  `/app/pulses/${pulse_id}?round=${round_id}${replyHash}`
