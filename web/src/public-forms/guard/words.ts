/** A word of the text and what stands between it and the one before. */
export type Word = { text: string; lower: string; from: number; to: number; gap: string }

const letters = /[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*/gu

export function wordsIn(text: string): Word[] {
  let end = 0
  return Array.from(text.matchAll(letters), ({ 0: word, index }) => {
    const gap = text.slice(end, index)
    end = index + word.length
    return { text: word, lower: word.toLowerCase().replaceAll('ё', 'е'), from: index, to: end, gap }
  })
}

const endOfSentence = /[.!?…\n]/
const endOfClause = /[,;:()«»"„“–—]|\s-\s/
/** They begin a clause also where whoever types leaves out the comma. */
const joints = new Set(
  'и а но что чтобы если когда потому поэтому хотя или либо где куда зачем почему пока зато ведь который которая которое которые'.split(
    ' ',
  ),
)

/** Sentences, each of clauses: a subject reaches as far as its clause, and is remembered to the end of the sentence. */
export function sentencesOf(words: readonly Word[]): Word[][][] {
  const sentences: Word[][][] = []
  // «так и не пришла»: this «и» joins nothing.
  let previous = ''
  for (const word of words) {
    if (sentences.length === 0 || endOfSentence.test(word.gap)) sentences.push([[word]])
    else if (endOfClause.test(word.gap) || (joints.has(word.lower) && !(word.lower === 'и' && previous === 'так')))
      sentences.at(-1)?.push([word])
    else sentences.at(-1)?.at(-1)?.push(word)
    previous = word.lower
  }
  return sentences
}

/** A list of words, written as one text. */
export const wordSet = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/))

/** As the original begins, so begins what stands for it. */
export const cased = (offer: string, original: string): string =>
  /^\p{Lu}/u.test(original) ? offer.charAt(0).toUpperCase() + offer.slice(1) : offer
