import type { ReactNode } from 'react'
import type { Refusal } from '../lib/form-errors'
import { Loaded } from './loaded'

type UnlessEmptyProps<T> = { of: Promise<T | Refusal>; isEmpty: (value: T) => boolean; children: ReactNode }

/**
 * Search, filters and the header's button, for a list that may have nothing yet: there is nothing to choose from, and the
 * one next step stands in the middle of the empty list.
 */
export const UnlessEmpty = <T,>({ of, isEmpty, children }: UnlessEmptyProps<T>) => (
  <Loaded of={of} waiting={children} renderFailed={() => children}>
    {(value) => !isEmpty(value) && children}
  </Loaded>
)
