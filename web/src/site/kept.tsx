import type { ReactNode } from 'react'
import type { KeptPromise } from './kept-promises'

/** Words in which the product promises something. Which tests hold them says `kept-promises.ts`; without any they are taken out. */
export const Kept = ({ by, children }: { by: KeptPromise; children: ReactNode }) => (
  <span data-kept={by}>{children}</span>
)

/**
 * Words that promise nothing of the program: `about` explains, `asked` is what readers are to do, `law` is what the law says and what
 * follows from it, `operator` is what people do who run the installation, `limit` is what is not promised.
 */
type Sort = 'about' | 'asked' | 'law' | 'operator' | 'limit'

export const Said = ({ as, children }: { as: Sort; children: ReactNode }) => <span data-said={as}>{children}</span>
