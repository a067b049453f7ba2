import type { Platform } from '../../lib/context.ts'

/**
 * The number of people per slot. One row takes about a thousand writes a second; at most so many people of a company
 * answer in one second.
 */
const peoplePerSlot = 1_000
const mostSlots = 16

/**
 * Picks one of several slots for a hot rollup row, so that simultaneous answers of a large company do not queue for one
 * row.
 */
export const rollupSlot = (platform: Platform, invited: number): number =>
  platform.chance(Math.min(mostSlots, Math.ceil(invited / peoplePerSlot) || 1))
