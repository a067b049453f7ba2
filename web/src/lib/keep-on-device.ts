import type { Keeper, Kept } from '@kamerton/contract/lib/sync/open-field'
import type { z } from 'zod'
import { dropKept, keepForReturn, keptOf } from './kept-words'

/** Keeps the words of one field under its own name: two tabs of one person do not take each other's away. */
export const keepOnDevice = <T>(name: string, kept: z.ZodType<Kept<T>>): Keeper<T> => ({
  load: () => kept.safeParse(keptOf(name)).data ?? null,
  keep: (words) => keepForReturn(name, words),
  drop: () => dropKept(name),
})
