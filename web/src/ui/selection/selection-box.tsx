import { classNames } from '../class-names'
import fields from '../field.module.css'
import styles from './selection.module.css'
import type { Selectable, Selection } from './use-selection'

type BoxProps<Row extends Selectable> = {
  /** Absent: nothing can be chosen here. */
  selection?: Selection<Row>
  row: Row
  /** The row in words: a person's name, a title. */
  name: string
  /** In a card: a tap anywhere on the card chooses it. The card has a position of its own. */
  ofCard?: boolean
}

/** The checkbox of a row or a card. Shift with a click chooses everything since the last one. */
export function SelectionBox<Row extends Selectable>({ selection, row, name, ofCard = false }: BoxProps<Row>) {
  if (!selection?.hasBoxes) return null
  return (
    <label className={classNames(fields.check, styles.box, selection.isOn && styles.on, ofCard && styles.ofCard)}>
      <input
        type="checkbox"
        aria-label={`Выбрать: ${name}`}
        checked={selection.has(row.id)}
        onChange={({ nativeEvent }) => selection.toggle(row, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
      />
    </label>
  )
}

/** The cell of a table's checkbox. */
export const BoxCell = <Row extends Selectable>(props: BoxProps<Row>) =>
  props.selection?.hasBoxes && (
    <td className={styles.cell}>
      <SelectionBox {...props} />
    </td>
  )
