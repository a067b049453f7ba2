/** A limit: more words than this describe nobody. */
const wordsLooked = 6

/** The words of a search, folded like the text of the directory: without case, ё as е. */
export const wordsOf = (search = ''): string[] =>
  search.toLowerCase().replaceAll('ё', 'е').split(/\s+/).filter(Boolean).slice(0, wordsLooked)

/** A pattern that finds a word anywhere; special characters in the word have no meaning. */
export const containing = (word: string): string => `%${word.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`

/**
 * In letters: a word of this length or more is found by an index (`search_keys`), a shorter one by reading every name.
 */
const indexedFrom = 3

export const hasIndexed = (words: readonly string[]): boolean =>
  words.some((word) => Array.from(word).length >= indexedFrom)
