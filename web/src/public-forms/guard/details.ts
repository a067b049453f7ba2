import { contactRules } from './contact-rules'
import { dateRules } from './date-rules'
import type { Mark } from './mark'
import { numberRules } from './number-rules'
import { personRules } from './person-rules'
import { placeRules } from './place-rules'
import { roleRules } from './role-rules'
import { cased } from './words'

const rules = [...contactRules, ...dateRules, ...numberRules, ...placeRules, ...personRules, ...roleRules]

/** Lower-cases letter by letter, so that positions are equal in both texts. */
const small = (text: string) => text.replace(/[A-ZА-ЯЁ]/g, (letter) => letter.toLowerCase())

/**
 * Finds details that identify a person by their shape: an address, a date, a sum, a room, a position that one person
 * holds.
 */
export function detailsIn(text: string): Mark[] {
  const inSmall = small(text)
  return rules.flatMap(({ kind, pattern, asTyped, why, offer }) =>
    Array.from((asTyped ? text : inSmall).matchAll(pattern), ({ 0: found, index }) => {
      const [from, to] = [index, index + found.length]
      const words = offer?.(found) ?? null
      return {
        from,
        to,
        kind,
        why,
        offer: words === null ? null : { from, to, text: cased(words, text, from) },
      }
    }),
  )
}
