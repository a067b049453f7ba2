/** Of functions that stand by the kind of thing which each takes last, the one that takes this thing. */
export const byKind = <Thing extends { kind: string }, Before extends unknown[], Result>(
  table: { readonly [K in Thing['kind']]: (...given: [...Before, Extract<Thing, { kind: K }>]) => Result },
  thing: Thing,
): ((...given: [...Before, Thing]) => Result) =>
  // It stands under the kind of this very thing; a lookup by a value loses that.
  table[thing.kind as Thing['kind']] as (...given: [...Before, Thing]) => Result
