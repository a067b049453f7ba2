import { detailsIn } from './details'
import { genderedForms } from './gendered-forms'
import type { Mark } from './mark'

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
