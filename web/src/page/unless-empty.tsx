import type { ReactNode } from 'react'
import type { Refusal } from '../lib/form-errors'
import { useLoadedData } from './use-loaded-data'

type UnlessEmptyProps<T> = { of: Promise<T | Refusal>; isEmpty: (value: T) => boolean; children: ReactNode }

/**
 * Hides search, filters and the header's button of an empty list: there is nothing to choose from, and the list itself
 * offers the next step. They stay mounted while the list loads, so that typed text is kept and their own requests are
 * not repeated.
 */
export function UnlessEmpty<T>({ of, isEmpty, children }: UnlessEmptyProps<T>) {
  const loaded = useLoadedData(of)
  return loaded !== null && isEmpty(loaded) ? null : children
}
