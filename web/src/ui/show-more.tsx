import { useState } from 'react'
import { formatNumber } from '../lib/format-number'
import { Button } from './button'
import styles from './show-more.module.css'

/** Number of rendered items of a long list, and a function that adds a portion. Another list (`of`) starts again. */
export function usePortions(portion: number, of = ''): [shown: number, showMore: () => void] {
  const [asked, setAsked] = useState({ of, shown: portion })
  const shown = asked.of === of ? asked.shown : portion
  return [shown, () => setAsked({ of, shown: shown + portion })]
}

type ShowMoreProps = { shown: number; total: number; onMore: () => void }

/** Footer of a long list: how much of it is shown, and a button for the next portion. Nothing if all is shown. */
export function ShowMore({ shown, total, onMore }: ShowMoreProps) {
  if (shown >= total) return null
  return (
    <div className={styles.more}>
      <Button onClick={onMore}>Показать ещё</Button>
      <span>{`Показано ${formatNumber(shown)} из\u00a0${formatNumber(total)}`}</span>
    </div>
  )
}
