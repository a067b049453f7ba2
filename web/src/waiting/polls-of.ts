import type { WaitingThing, WaitingThings } from '@kamerton/contract/waiting/schemas'

/** The polls among all that waits. */
export const pollsOf = ({ things }: WaitingThings) =>
  things.filter((thing): thing is Extract<WaitingThing, { kind: 'poll' }> => thing.kind === 'poll')
