import type { Silence } from '@kamerton/contract/pulses/replies'
import type { Pulse } from '@kamerton/contract/pulses/schemas'

/** The place on the page of a pulse where those who were asked get their reply. */
export const replyId = 'reply'
export const replyHash = `#${replyId}`

/** Manager reviews get no reply, and a deleted pulse gets none any more. */
export const isReplied = ({ target_type, is_deleted }: Pick<Pulse, 'target_type' | 'is_deleted'>): boolean =>
  target_type !== 'manager_review' && !is_deleted

/** Where an unanswered round is answered. */
export const replyAddressOf = ({ pulse_id, round_id }: Pick<Silence, 'pulse_id' | 'round_id'>): string =>
  `/app/pulses/${pulse_id}?round=${round_id}${replyHash}`
