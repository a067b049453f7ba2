/** Names of a record's entries. */
export type NameIn<R> = keyof R & string

export const namesIn = <R extends object>(record: R): readonly NameIn<R>[] =>
  // Object.keys loses the names of a record that is written in the code.
  Object.keys(record) as NameIn<R>[]

/** Names of the entries that have all these facts. */
export type NameWith<R, Facts> = { [N in NameIn<R>]: R[N] extends Facts ? N : never }[NameIn<R>]

export const namesWith = <R extends Record<NameIn<R>, Readonly<Record<string, unknown>>>, const Facts extends object>(
  record: R,
  facts: Facts,
): readonly NameWith<R, Facts>[] =>
  namesIn(record).filter((name): name is NameWith<R, Facts> =>
    namesIn(facts).every((fact) => record[name][fact] === facts[fact]),
  )

/** A record of these names, each with the value that is made for it. */
export const recordOf = <N extends string, V>(names: readonly N[], valueOf: (name: N) => V): Record<N, V> =>
  // Object.fromEntries loses the names.
  Object.fromEntries(names.map((name) => [name, valueOf(name)])) as Record<N, V>

/** The entries of a thing that have these names. */
export const pick = <T, N extends keyof T & string>(from: T, names: readonly N[]): Pick<T, N> =>
  // Each name is one of the thing, so each value has the type that belongs to it.
  recordOf(names, (name) => from[name]) as Pick<T, N>

/** A record of equal names, each with the value for the kind of its entry. */
export const valuesByKind = <K extends string, R extends Record<NameIn<R>, { kind: K }>, V extends Record<K, unknown>>(
  record: R,
  values: V,
): { -readonly [N in NameIn<R>]: V[R[N]['kind']] } =>
  // The type pairs each name with its kind; a lookup by a variable name loses the pair.
  recordOf(namesIn(record), (name) => values[record[name].kind]) as { -readonly [N in NameIn<R>]: V[R[N]['kind']] }
