import type { ReactNode } from 'react'
import type { KeptPromise } from './kept-promises'

/**
 * Text in which the product promises something. `kept-promises.ts` lists the tests that verify it; a promise without
 * tests is removed.
 */
export const Kept = ({ by, children }: { by: KeptPromise; children: ReactNode }) => (
  <span data-kept={by}>{children}</span>
)

/**
 * Kinds of text that is no promise of the program. `about` explains, `asked` is a request to readers, `law` is what the
 * law says and what follows from it. `operator` describes the people who run the installation, and `limit` says what is
 * not promised.
 */
type Sort = 'about' | 'asked' | 'law' | 'operator' | 'limit'

export const Said = ({ as, children }: { as: Sort; children: ReactNode }) => <span data-said={as}>{children}</span>
