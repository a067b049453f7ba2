import { useState } from 'react'
import { formatNumber } from '../lib/format-number'
import { Button } from './button'
import styles from './show-more.module.css'

/** How much of a long list is drawn, and how to draw another portion. Another list (`of`) begins anew. */
export function usePortions(portion: number, of = ''): [shown: number, showMore: () => void] {
  const [asked, setAsked] = useState({ of, shown: portion })
  const shown = asked.of === of ? asked.shown : portion
  return [shown, () => setAsked({ of, shown: shown + portion })]
}

type ShowMoreProps = { shown: number; total: number; onMore: () => void }

/** Below a long list: how much of it is in sight, and the next portion. Nothing where all of it is. */
export function ShowMore({ shown, total, onMore }: ShowMoreProps) {
  if (shown >= total) return null
  return (
    <div className={styles.more}>
      <Button onClick={onMore}>Показать ещё</Button>
      <span>{`Показано ${formatNumber(shown)} из\u00a0${formatNumber(total)}`}</span>
    </div>
  )
}
