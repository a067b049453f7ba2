import type { ReactNode } from 'react'
import type { Refusal } from '../lib/form-errors'
import { useWhenCome } from './use-when-come'

type UnlessEmptyProps<T> = { of: Promise<T | Refusal>; isEmpty: (value: T) => boolean; children: ReactNode }

/**
 * Search, filters and the header's button, for a list that may have nothing yet: there is nothing to choose from, and the
 * one next step stands in the middle of the empty list. They are the same before and after the list has come: what is typed there
 * stays, and what they have asked for is not asked for again.
 */
export function UnlessEmpty<T>({ of, isEmpty, children }: UnlessEmptyProps<T>) {
  const come = useWhenCome(of)
  return come !== null && isEmpty(come) ? null : children
}
