import type { Merge } from './merge.ts'

/** A value as the server has it: the version grows with every change of it. */
export type ServerValue<T> = { value: T; version: number }

/** One field that two people may have open: the saved value, the value on this screen, and a conflict between them. */
export type Synced<T> = {
  saved: T
  version: number
  shown: T
  /** The other person's value in a conflict: nothing is sent until somebody has chosen. */
  theirs: ServerValue<T> | null
  /** The other person's value that waits until the field loses focus, so that typing is not overwritten. */
  held: ServerValue<T> | null
}

export const areSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

export const begin = <T>({ value, version }: ServerValue<T>): Synced<T> => ({
  saved: value,
  version,
  shown: value,
  theirs: null,
  held: null,
})

export const isUnsaved = <T>({ saved, shown }: Synced<T>): boolean => !areSame(saved, shown)

/** Applies a value received from the server to the field. */
export function receive<T>(
  field: Synced<T>,
  received: ServerValue<T>,
  { merge, isIn }: { merge: Merge<T>; isIn: boolean },
): Synced<T> {
  const known = Math.max(field.version, field.theirs?.version ?? 0, field.held?.version ?? 0)
  if (received.version <= known) return field
  if (areSame(received.value, field.shown)) return begin(received)
  if (areSame(received.value, field.saved)) return { ...field, version: received.version, theirs: null, held: null }
  if (!isUnsaved(field)) return isIn ? { ...field, held: received } : begin(received)
  return over(field, received, merge)
}

/** Both sides have changed: they are merged, or kept side by side on a conflict. */
function over<T>(field: Synced<T>, received: ServerValue<T>, merge: Merge<T>): Synced<T> {
  const both = merge(field.saved, field.shown, received.value)
  return both
    ? { saved: received.value, version: received.version, shown: both.merged, theirs: null, held: null }
    : { ...field, theirs: received, held: null }
}

export function type<T>(field: Synced<T>, value: T, merge: Merge<T>): Synced<T> {
  const typed = { ...field, shown: value }
  return typed.held && isUnsaved(typed) ? over(typed, typed.held, merge) : typed
}

/** Focus has left the field: a waiting value is applied. */
export const leave = <T>(field: Synced<T>): Synced<T> => (field.held && !isUnsaved(field) ? begin(field.held) : field)

/** Applies a successful save. Text typed since then stays unsaved. */
export const settle = <T>(field: Synced<T>, { value, version }: ServerValue<T>): Synced<T> => ({
  ...field,
  saved: value,
  version: Math.max(version, field.version),
  held: field.held && field.held.version > version ? field.held : null,
})

/** Resolves a conflict, after both versions have been seen: this value replaces the other's. */
export const choose = <T>(field: Synced<T>, value: T): Synced<T> =>
  field.theirs
    ? { saved: field.theirs.value, version: field.theirs.version, shown: value, theirs: null, held: null }
    : { ...field, shown: value }
