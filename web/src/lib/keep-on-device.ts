import type { FieldStore, Kept } from '@kamerton/contract/lib/sync/open-field'
import type { z } from 'zod'
import { dropKept, keepForReturn, keptOf } from './kept-words'

/** Stores the text of each field under its own name: two tabs of one person do not overwrite each other's. */
export const keepOnDevice = <T>(name: string, kept: z.ZodType<Kept<T>>): FieldStore<T> => ({
  load: () => kept.safeParse(keptOf(name)).data ?? null,
  keep: (words) => keepForReturn(name, words),
  drop: () => dropKept(name),
})
