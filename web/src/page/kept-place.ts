import { forgetDraft, keepDraft, readDraft } from '../lib/draft'
import { dropKept, keepForReturn, keptOf } from '../lib/kept-words'

type Fields = Readonly<Record<string, unknown>>

/** What was typed of a form, field by field, and, where that is kept too, what it was typed over. */
export type Kept = { values: Fields; over: Fields | undefined }

/** Where what is typed waits on this device until it is saved. */
export type KeptPlace = {
  read: () => Kept | undefined
  keep: (kept: Kept) => void
  forget: () => void
}

/** With the session: whoever signs out, or is signed out, leaves nothing. */
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
 * For work of an hour: it outlives a session that ends by itself, and what it was typed over is known after a reload, so that what
 * another has saved meanwhile is not undone by it. The name begins with whose it is.
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
