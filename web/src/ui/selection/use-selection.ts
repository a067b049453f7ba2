import { useState } from 'react'
import { useIsNarrow } from '../use-is-narrow'

/** A list of fewer rows is acted on row by row. */
export const selectableFrom = 10

export type Selectable = { id: string }

export type Selection<Row extends Selectable = Selectable> = {
  /** Whether rows have a checkbox now; on a desktop it is faint until the row is pointed at or focused. */
  hasBoxes: boolean
  /** Whether all checkboxes are seen in full, and a card is chosen by a tap anywhere on it. */
  isOn: boolean
  /** Whether «Выбрать» is offered: on a phone, and above a list that is too short to offer it by itself. */
  mayBegin: boolean
  chosen: readonly Row[]
  has: (id: string) => boolean
  /** With `extend`, everything from the last pressed row to this one becomes as this one does. */
  toggle: (row: Row, extend: boolean) => void
  choose: (rows: readonly Row[]) => void
  begin: () => void
  end: () => void
}

/**
 * The chosen rows of a list. They stay chosen while the list is searched, filtered or turned to another page. So people
 * of several pages can be acted on together.
 */
export function useSelection<Row extends Selectable>(rows: readonly Row[], total = rows.length): Selection<Row> {
  const narrow = useIsNarrow()
  const [begun, setBegun] = useState(false)
  const [chosen, setChosen] = useState<ReadonlyMap<string, Row>>(new Map())
  const [last, setLast] = useState<string>()
  const isOn = begun || chosen.size > 0
  const add = (more: readonly Row[]) =>
    setChosen((now) => new Map([...now, ...more.map((row) => [row.id, row] as const)]))
  return {
    hasBoxes: isOn || (!narrow && total >= selectableFrom),
    isOn,
    mayBegin: !isOn && total > 1 && (narrow || total < selectableFrom),
    chosen: [...chosen.values()],
    has: (id) => chosen.has(id),
    toggle(row, extend) {
      const pressed = extend ? between(rows, last, row) : [row]
      setLast(row.id)
      if (!chosen.has(row.id)) return add(pressed)
      const off = new Set(pressed.map(({ id }) => id))
      setChosen((now) => new Map([...now].filter(([id]) => !off.has(id))))
      // A phone stays in the mode until it is left by its own button.
      setBegun(narrow || begun)
    },
    choose: add,
    begin: () => setBegun(true),
    end() {
      setBegun(false)
      setChosen(new Map())
    },
  }
}

/** The rows from one to the other, in either direction; only the last one if the first is not on this page. */
function between<Row extends Selectable>(rows: readonly Row[], from: string | undefined, to: Row): readonly Row[] {
  const a = rows.findIndex(({ id }) => id === from)
  const b = rows.findIndex(({ id }) => id === to.id)
  if (a === -1 || b === -1) return [to]
  return rows.slice(Math.min(a, b), Math.max(a, b) + 1)
}
