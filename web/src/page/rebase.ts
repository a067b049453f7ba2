/** Whether two values of a field would be sent alike. */
const areSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** A field that somebody else has changed while the form was open. */
export type Meanwhile = {
  field: string
  now: unknown
  /** The typed value, if the field was changed in the form. */
  mine?: unknown
  /** Earlier value of a removed row. */
  was?: unknown
}

type Fields = Readonly<Record<string, unknown>>

/** Fields of `now` that differ from `was`: unchanged fields are neither sent nor stored. */
export function changedOf<Values extends Fields>(was: Fields, now: Values): Partial<Values> {
  const changed: Partial<Values> = {}
  for (const field in now) if (!areSame(was[field], now[field])) changed[field] = now[field]
  return changed
}

export const isUnchanged = (was: Fields, now: Fields): boolean => Object.keys(changedOf(was, now)).length === 0

/**
 * Applies what was typed over `was` to `theirs`: a field that was not typed in takes their value. Also returns every
 * field that the other side has changed.
 */
export function rebase<Values extends Fields>(
  was: Fields,
  theirs: Values,
  typed: Values,
): { values: Values; meanwhile: Meanwhile[] } {
  const mine = changedOf(was, typed)
  const meanwhile: Meanwhile[] = []
  for (const [field, now] of Object.entries(changedOf(was, theirs))) {
    if (areSame(now, typed[field])) continue
    meanwhile.push(field in mine ? { field, now, mine: typed[field] } : { field, now })
  }
  return { values: { ...theirs, ...mine }, meanwhile }
}
