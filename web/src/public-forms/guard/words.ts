/** A word of the text, with the gap between it and the word before. */
export type Word = { text: string; lower: string; from: number; to: number; gap: string }

const letters = /[А-Яа-яЁёA-Za-z0-9]+(?:-[А-Яа-яЁёA-Za-z0-9]+)*/g

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
/** Words that begin a clause even without a comma before them. */
const joints = new Set(
  'и а но что чтобы если когда потому поэтому хотя или либо где куда зачем почему пока зато ведь который которая которое которые'.split(
    ' ',
  ),
)

/**
 * Splits words into sentences and clauses. A subject applies to its clause and is remembered to the end of the
 * sentence.
 */
export function sentencesOf(words: readonly Word[]): Word[][][] {
  const sentences: Word[][][] = []
  // «так и не пришла»: here «и» does not join clauses.
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

/** Copies the case of the first letter at this place to the rewording; a sentence may also begin with a number. */
export function cased(offer: string, text: string, at: number): string {
  const first = text.charAt(at)
  const beginsSentence = /(?:^|[.!?…\n])\s*$/.test(text.slice(0, at))
  return /[А-ЯЁA-Z]/.test(first) || (/\d/.test(first) && beginsSentence)
    ? offer.charAt(0).toUpperCase() + offer.slice(1)
    : offer
}
