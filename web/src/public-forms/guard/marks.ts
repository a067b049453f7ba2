import { detailsIn } from './details'
import { genderedForms } from './gendered-forms'

export type MarkKind = 'contact' | 'date' | 'number' | 'place' | 'gender' | 'role'

/** What stands in a text for something that tells who writes. */
export type Mark = {
  from: number
  to: number
  kind: MarkKind
  /** One short sentence: how it tells. */
  why: string
  /** A rewording that tells less, and what it stands for: sometimes more than what is marked. Null: none that always fits. */
  offer: Offer | null
}
export type Offer = { from: number; to: number; text: string }

/**
 * What in a comment may tell who wrote it. Pure and on the device: the text goes nowhere. It knows no names and understands
 * nothing; it looks for shapes of words and numbers, misses some and marks some in vain, and so only ever hints.
 */
export function marksIn(text: string): Mark[] {
  const found = [...detailsIn(text), ...genderedForms(text)]
  const marks: Mark[] = []
  // Of two that overlap the longer one says more; of equal ones the first rule is the more exact.
  for (const mark of found.toSorted((one, other) => other.to - other.from - (one.to - one.from)))
    if (marks.every(({ from, to }) => mark.to <= from || to <= mark.from)) marks.push(mark)
  return marks.toSorted((one, other) => one.from - other.from)
}
