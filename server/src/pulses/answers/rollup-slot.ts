import type { Platform } from '../../lib/context.ts'

/** One row takes about a thousand writes a second, and no more of a company's people answer within the same second. */
const peoplePerSlot = 1_000
const mostSlots = 16

/** A hot rollup row is spread over several, so that a large company answering at once does not queue for one row. */
export const rollupSlot = (platform: Platform, invited: number): number =>
  platform.chance(Math.min(mostSlots, Math.ceil(invited / peoplePerSlot) || 1))
