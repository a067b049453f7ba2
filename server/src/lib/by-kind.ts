/** Picks from a table of functions by kind the one for this thing. Each function takes its thing last. */
export const byKind = <Thing extends { kind: string }, Before extends unknown[], Result>(
  table: { readonly [K in Thing['kind']]: (...given: [...Before, Extract<Thing, { kind: K }>]) => Result },
  thing: Thing,
): ((...given: [...Before, Thing]) => Result) =>
  // The function takes the kind of this very thing; TypeScript loses that in a lookup by value.
  table[thing.kind as Thing['kind']] as (...given: [...Before, Thing]) => Result
