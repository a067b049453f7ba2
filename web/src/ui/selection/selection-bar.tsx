import type { ReactNode } from 'react'
import { formatNumber } from '../../lib/format-number'
import { Button } from '../button'
import { classNames } from '../class-names'
import styles from './selection.module.css'
import type { Selectable, Selection } from './use-selection'

type BarProps<Row extends Selectable> = {
  selection: Selection<Row>
  /** All rows that the search and the filters have found, and the act that chooses them. */
  found: number
  onAll: () => void
  /** Loading the rows of the other pages. */
  busy?: boolean
  /** The acts, as plain buttons. */
  children: ReactNode
}

/** The one bar of acts on what is chosen, at the foot of the window; its count is announced. */
export function SelectionBar<Row extends Selectable>({ selection, found, onAll, busy, children }: BarProps<Row>) {
  const count = selection.chosen.length
  return (
    <div
      role={selection.isOn ? 'group' : undefined}
      aria-label={selection.isOn ? 'Действия с выбранными' : undefined}
      className={classNames(styles.holder, selection.isOn && styles.bar)}
    >
      <p role="status" className={styles.count}>
        {selection.isOn ? `Выбрано ${formatNumber(count)}` : ''}
      </p>
      {selection.isOn && (
        <>
          {count > 0 && <div className={styles.acts}>{children}</div>}
          <div className={styles.rest}>
            {count < found && (
              <Button size="sm" look="ghost" busy={busy} onClick={onAll}>
                Выбрать всех найденных: {formatNumber(found)}
              </Button>
            )}
            <Button size="sm" look="ghost" onClick={selection.end}>
              Снять выбор
            </Button>
          </div>
        </>
      )}
    </div>
  )
}

/** «Выбрать»: begins a selection where checkboxes do not show by themselves. */
export const SelectionStart = <Row extends Selectable>({ selection }: { selection: Selection<Row> }) =>
  selection.mayBegin && (
    <div className={styles.start}>
      <Button size="sm" look="ghost" onClick={selection.begin}>
        Выбрать
      </Button>
    </div>
  )
