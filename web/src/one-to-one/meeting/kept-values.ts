import type { Kept } from '@kamerton/contract/lib/sync/open-field'
import { z } from 'zod'

const keptOf = <T>(value: z.ZodType<T>): z.ZodType<Kept<T>> => z.object({ base: value, version: z.int(), value })

/** Drafts of fields on this device, by the kind of the field. */
export const keptTexts = keptOf<readonly string[]>(z.array(z.string()))
export const keptWords = keptOf(z.string())
export const keptMark = keptOf(z.int().nullable())
