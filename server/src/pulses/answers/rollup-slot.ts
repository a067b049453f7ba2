import type { TenantContext } from '../../lib/context.ts'

/** A hot rollup row is spread over so many, so that a whole office answering at once does not queue for one row. */
const rollupSlots = 16

export const rollupSlot = (ctx: TenantContext): number => ctx.platform.chance(rollupSlots)
