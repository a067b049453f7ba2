import { useAddressParam } from './address'

/** A column, with `-` before it for descending order. It is stored in the address in this form. */
export type Order<Column extends string> = Column | `-${Column}`

/** State and action of a sortable column header. */
export type Sorting = { direction: 'ascending' | 'descending' | null; onSort: () => void }

export type OrderState<Column extends string> = {
  order: Order<Column>
  setOrder: (order: Order<Column>) => void
  sortingOf: (column: Column) => Sorting
}

const bothWays = <Column extends string>(columns: readonly Column[]): Order<Column>[] =>
  columns.flatMap((column): Order<Column>[] => [column, `-${column}`])

/** Order of a list, kept in the address. A column header reverses its order; figures begin with the greatest. */
export function useOrder<Column extends string>(
  columns: readonly Column[],
  usual: Order<Column>,
  figures: readonly Column[],
): OrderState<Column> {
  const [order, setOrder] = useAddressParam<Order<Column>>('sort', usual, bothWays(columns))
  return orderState(order, setOrder, figures)
}

/** Column headers of a list in this order. */
export function orderState<Column extends string>(
  order: Order<Column>,
  setOrder: (order: Order<Column>) => void,
  figures: readonly Column[],
): OrderState<Column> {
  const sortingOf = (column: Column): Sorting => {
    const down: Order<Column> = `-${column}`
    const direction = order === column ? 'ascending' : order === down ? 'descending' : null
    const first = figures.includes(column) ? down : column
    return { direction, onSort: () => setOrder(direction === null ? first : order === column ? down : column) }
  }
  return { order, setOrder, sortingOf }
}

type Value = string | number | Date | null

/**
 * Sorts things by one of their values. Things without a value are last in both directions, because they are neither
 * worst nor best.
 */
export function sorted<Thing, Column extends string>(
  things: readonly Thing[],
  order: Order<Column>,
  values: Readonly<Record<Column, (thing: Thing) => Value>>,
): Thing[] {
  const isDown = order.startsWith('-')
  // An order is a column with or without the sign, and the sign is removed here.
  const valueOf = values[(isDown ? order.slice(1) : order) as Column]
  return things.toSorted((one, other) => {
    const [a, b] = [valueOf(one), valueOf(other)]
    if (a === null || b === null) return Number(a === null) - Number(b === null)
    return isDown ? compare(b, a) : compare(a, b)
  })
}

const compare = (a: NonNullable<Value>, b: NonNullable<Value>): number =>
  typeof a === 'string' || typeof b === 'string' ? String(a).localeCompare(String(b), 'ru') : Number(a) - Number(b)
