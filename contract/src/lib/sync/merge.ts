/** What two people have made of the same thing; null where both changed the same place in different ways. */
export type Merge<T> = (base: T, mine: T, theirs: T) => { merged: T } | null

/** Two versions of a sentence are for people to join. */
export const neverMerged = (): null => null

/** Lines of `all` without those of `others`, one for one. */
function without(all: readonly string[], others: readonly string[]): string[] {
  const left = [...others]
  return all.filter((line) => {
    const at = left.indexOf(line)
    if (at < 0) return true
    left.splice(at, 1)
    return false
  })
}

/**
 * What each has added and taken away, both done. Mine stay where they stand, so that nobody's cursor moves; theirs come after. A line that
 * both have rewritten is for them to choose.
 */
export const mergeLists: Merge<readonly string[]> = (base, mine, theirs) => {
  const [takenByMe, takenByThem] = [without(base, mine), without(base, theirs)]
  const [addedByMe, addedByThem] = [without(mine, base), without(theirs, base)]
  const takenByBoth = without(takenByMe, without(takenByMe, takenByThem))
  const theirsAlone = without(addedByThem, addedByMe)
  const mineAlone = without(addedByMe, addedByThem)
  if (takenByBoth.length > 0 && theirsAlone.length > 0 && mineAlone.length > 0) return null
  return { merged: [...without(mine, without(takenByThem, takenByBoth)), ...theirsAlone] }
}
