import type { Silence } from '@kamerton/contract/pulses/replies'

/** The place on the page of a pulse where those who were asked get their reply. */
export const replyHash = '#reply'

/** Where an unanswered round is answered. */
export const replyAddressOf = ({ pulse_id, round_id }: Pick<Silence, 'pulse_id' | 'round_id'>): string =>
  `/app/pulses/${pulse_id}?round=${round_id}${replyHash}`
