/** Three-way merge of two edits; null on a conflict, where both changed one place in different ways. */
export type Merge<T> = (base: T, mine: T, theirs: T) => { merged: T } | null

/** For plain sentences, whose conflicts only people resolve. */
export const neverMerged = (): null => null

/** Lines of `all` without those of `others`; each removes one occurrence. */
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
 * Merges lists: additions and removals of both sides are applied. My lines keep their places, so that no cursor moves;
 * theirs follow. A line that both sides rewrote is a conflict.
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
