import { forgetDraft, keepDraft, readDraft } from '../lib/draft'
import { dropKept, keepForReturn, keptOf } from '../lib/kept-words'

type Fields = Readonly<Record<string, unknown>>

/** Values typed into a form, by field, and optionally the saved values that they replaced. */
export type Kept = { values: Fields; over: Fields | undefined }

/** Storage on this device for typed values until they are saved. */
export type KeptPlace = {
  read: () => Kept | undefined
  keep: (kept: Kept) => void
  forget: () => void
}

/** Storage that ends with the session: signing out, or being signed out, removes it. */
export const withSession = (name: string): KeptPlace => ({
  read: () => {
    const values = readDraft<Fields>(name)
    return values && { values, over: undefined }
  },
  keep: ({ values }) => keepDraft(name, values),
  forget: () => forgetDraft(name),
})

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null

/**
 * For work of an hour: it outlives a session that ends by itself. The saved values are known after a reload, so that a
 * later save by another person is not overwritten. The name begins with the id of its owner.
 */
export const forReturn = (name: string): KeptPlace => ({
  read: () => {
    const kept = keptOf(name)
    if (!isFields(kept) || !isFields(kept.values)) return undefined
    return { values: kept.values, over: isFields(kept.over) ? kept.over : undefined }
  },
  keep: (kept) => keepForReturn(name, kept),
  forget: () => dropKept(name),
})
