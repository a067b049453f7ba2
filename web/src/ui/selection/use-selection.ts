import { useState } from 'react'
import { selectableFrom } from '../selectable-from'
import { useIsNarrow } from '../use-is-narrow'

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

/** State of a selection. `last` is the row pressed last. */
export type Held<Row extends Selectable> = { begun: boolean; chosen: ReadonlyMap<string, Row>; last?: string }
type Holder<Row extends Selectable> = {
  held: Held<Row>
  hold: (change: (now: Held<Row>) => Held<Row>) => void
  narrow: boolean
}

/**
 * The chosen rows of a list. They stay chosen while the list is searched, filtered or turned to another page. So people
 * of several pages can be acted on together.
 */
export function useSelection<Row extends Selectable>(rows: readonly Row[], total = rows.length): Selection<Row> {
  const [held, hold] = useState<Held<Row>>({ begun: false, chosen: new Map() })
  return selectionOf({ held, hold, narrow: useIsNarrow() }, rows, total)
}

/** Like `useSelection`, for a list that is drawn before this code is loaded and holds the state itself. */
export function selectionOf<Row extends Selectable>(
  { held: { begun, chosen, last }, hold, narrow }: Holder<Row>,
  rows: readonly Row[],
  total: number,
): Selection<Row> {
  const isOn = begun || chosen.size > 0
  const withMore = (now: Held<Row>, more: readonly Row[]): Held<Row> => ({
    ...now,
    chosen: new Map([...now.chosen, ...more.map((row) => [row.id, row] as const)]),
  })
  return {
    hasBoxes: isOn || (!narrow && total >= selectableFrom),
    isOn,
    mayBegin: !isOn && total > 1 && (narrow || total < selectableFrom),
    chosen: [...chosen.values()],
    has: (id) => chosen.has(id),
    toggle(row, extend) {
      const pressed = extend ? between(rows, last, row) : [row]
      if (!chosen.has(row.id)) return hold((now) => ({ ...withMore(now, pressed), last: row.id }))
      const off = new Set(pressed.map(({ id }) => id))
      // A phone stays in the mode until it is left by its own button.
      hold((now) => ({
        begun: narrow || now.begun,
        chosen: new Map([...now.chosen].filter(([id]) => !off.has(id))),
        last: row.id,
      }))
    },
    choose: (more) => hold((now) => withMore(now, more)),
    begin: () => hold((now) => ({ ...now, begun: true })),
    end: () => hold(() => ({ begun: false, chosen: new Map() })),
  }
}

/** The rows from one to the other, in either direction; only the last one if the first is not on this page. */
function between<Row extends Selectable>(rows: readonly Row[], from: string | undefined, to: Row): readonly Row[] {
  const a = rows.findIndex(({ id }) => id === from)
  const b = rows.findIndex(({ id }) => id === to.id)
  if (a === -1 || b === -1) return [to]
  return rows.slice(Math.min(a, b), Math.max(a, b) + 1)
}
