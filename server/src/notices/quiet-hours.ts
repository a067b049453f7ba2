import { afterQuietHours as ofContract } from '@kamerton/contract/notices/quiet-hours'

/** The rule is the contract's, where pages ask it too. */
export const afterQuietHours = ofContract
