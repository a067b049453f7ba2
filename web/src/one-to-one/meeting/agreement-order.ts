import type { Meeting } from '@kamerton/contract/one-to-one/meeting-schemas'
import type { Agreement } from '@kamerton/contract/one-to-one/shared-schemas'
import { useState } from 'react'
import { plural } from '../../lib/plural'

/** Earlier agreements before the fold. */
const shownEarlier = 3

const last = '9999'

/** Overdue ones first, then by their day; done ones come last. */
export const inOrder = (agreements: readonly Agreement[]): Agreement[] =>
  agreements.toSorted(
    (a, b) =>
      Number(a.is_done) - Number(b.is_done) ||
      Number(b.is_overdue) - Number(a.is_overdue) ||
      ((a.due_on ?? last) < (b.due_on ?? last) ? -1 : Number((a.due_on ?? last) > (b.due_on ?? last))),
  )

/**
 * The agreements to show and those to fold. Their order stays while the page is open, so a ticked row keeps its place.
 * Agreements of this meeting are never folded.
 */
export function useAgreementOrder({ id, agreements }: Pick<Meeting, 'id' | 'agreements'>): [Agreement[], Agreement[]] {
  const [opened] = useState(() => {
    const order = inOrder(agreements)
    const first = order.filter(({ is_done }) => !is_done).slice(0, shownEarlier)
    return { order: order.map((one) => one.id), first: new Set(first.map((one) => one.id)) }
  })
  const placeOf = (one: Agreement) => {
    const at = opened.order.indexOf(one.id)
    return at < 0 ? opened.order.length : at
  }
  const all = agreements.toSorted((a, b) => placeOf(a) - placeOf(b))
  const isShown = (one: Agreement) => one.meeting_id === id || opened.first.has(one.id)
  return [all.filter(isShown), all.filter((one) => !isShown(one))]
}

/** «Ещё 2 просроченные и 1 сделанная» */
export function foldedWords(agreements: readonly Agreement[]): string {
  const done = agreements.filter(({ is_done }) => is_done).length
  const late = agreements.filter(({ is_overdue }) => is_overdue).length
  const open = agreements.length - done - late
  const counted = [
    late > 0 && plural(late, 'просроченная', 'просроченные', 'просроченных'),
    open > 0 && plural(open, 'открытая', 'открытые', 'открытых'),
    done > 0 && plural(done, 'сделанная', 'сделанные', 'сделанных'),
  ].filter((words) => words !== false)
  const end = counted.pop() ?? ''
  return `Ещё ${counted.length > 0 ? `${counted.join(', ')} и\u00a0${end}` : end}`
}
