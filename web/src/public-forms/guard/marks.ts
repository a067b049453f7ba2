import { detailsIn } from './details'
import { genderedForms } from './gendered-forms'
import type { Mark } from './mark'
import { ownNameIn } from './own-name'

/**
 * Finds places in a comment that may reveal its author. It is a pure function on the device, and the text is not sent
 * anywhere. It knows the writer's own name and shapes of words and numbers, and no meaning. It misses some and marks
 * some wrongly, so it only gives hints.
 */
export function marksIn(text: string, ownName = ''): Mark[] {
  const found = [...ownNameIn(text, ownName), ...detailsIn(text), ...genderedForms(text)]
  const marks: Mark[] = []
  // Of two overlapping marks the longer one is kept; of equal ones the first rule is more exact.
  for (const mark of found.toSorted((one, other) => other.to - other.from - (one.to - one.from)))
    if (marks.every(({ from, to }) => mark.to <= from || to <= mark.from)) marks.push(mark)
  return marks.toSorted((one, other) => one.from - other.from)
}
