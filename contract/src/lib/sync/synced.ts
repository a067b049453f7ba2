import type { Merge } from './merge.ts'

/** A value as the server knows it: the version grows with every change of it. */
export type Told<T> = { value: T; version: number }

/** One field that two people may have open: what is saved, what stands on this screen, and where they part. */
export type Synced<T> = {
  saved: T
  version: number
  shown: T
  /** The other's words where both have changed the same: nothing is sent until somebody has chosen. */
  theirs: Told<T> | null
  /** The other's words that wait until the field is left: what one is typing in is not overwritten. */
  held: Told<T> | null
}

export const areSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

export const begin = <T>({ value, version }: Told<T>): Synced<T> => ({
  saved: value,
  version,
  shown: value,
  theirs: null,
  held: null,
})

export const isUnsaved = <T>({ saved, shown }: Synced<T>): boolean => !areSame(saved, shown)

/** What the server has told, on its way into the field. */
export function come<T>(
  field: Synced<T>,
  told: Told<T>,
  { merge, isIn }: { merge: Merge<T>; isIn: boolean },
): Synced<T> {
  const known = Math.max(field.version, field.theirs?.version ?? 0, field.held?.version ?? 0)
  if (told.version <= known) return field
  if (areSame(told.value, field.shown)) return begin(told)
  if (areSame(told.value, field.saved)) return { ...field, version: told.version, theirs: null, held: null }
  if (!isUnsaved(field)) return isIn ? { ...field, held: told } : begin(told)
  return over(field, told, merge)
}

/** Mine and theirs are both new: together where they do not meet, side by side where they do. */
function over<T>(field: Synced<T>, told: Told<T>, merge: Merge<T>): Synced<T> {
  const both = merge(field.saved, field.shown, told.value)
  return both
    ? { saved: told.value, version: told.version, shown: both.merged, theirs: null, held: null }
    : { ...field, theirs: told, held: null }
}

export function type<T>(field: Synced<T>, value: T, merge: Merge<T>): Synced<T> {
  const typed = { ...field, shown: value }
  return typed.held && isUnsaved(typed) ? over(typed, typed.held, merge) : typed
}

/** Nobody is in the field any more: what has waited comes. */
export const leave = <T>(field: Synced<T>): Synced<T> => (field.held && !isUnsaved(field) ? begin(field.held) : field)

/** `sent` was taken by the server. Who went on typing meanwhile has something new. */
export const settle = <T>(field: Synced<T>, { value, version }: Told<T>): Synced<T> => ({
  ...field,
  saved: value,
  version: Math.max(version, field.version),
  held: field.held && field.held.version > version ? field.held : null,
})

/** Both versions have been seen: this one goes over the other's. */
export const choose = <T>(field: Synced<T>, value: T): Synced<T> =>
  field.theirs
    ? { saved: field.theirs.value, version: field.theirs.version, shown: value, theirs: null, held: null }
    : { ...field, shown: value }
