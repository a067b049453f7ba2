import type { Bound } from '@kamerton/contract/analytics/bound'
import { boundParts } from '@kamerton/contract/analytics/bound-words'
import type { ReactNode } from 'react'

/** A large value that may be a bound, with the words for that in small print: «+43 и выше», «около 70 %». */
export function Bounded({ bound, children }: { bound: Bound | null; children: ReactNode }) {
  const { before, after } = boundParts(bound)
  return (
    <>
      {before && <small>{before} </small>}
      {children}
      {after && <small> {after}</small>}
    </>
  )
}
