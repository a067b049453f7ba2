import type { ReactNode } from 'react'
import type { Refusal } from '../lib/form-errors'
import { Loaded } from './loaded'

/** Keeps the line's height while the count is loading. */
const noCountYet = '\u00a0'

type CountProps<T> = { of: Promise<T | Refusal>; children: (value: T) => ReactNode }

/** Number of things found, as the sentence of a page's header. A failure is shown in place of the list. */
export const Count = <T,>({ of, children }: CountProps<T>) => (
  <Loaded of={of} waiting={noCountYet} quiet>
    {children}
  </Loaded>
)
