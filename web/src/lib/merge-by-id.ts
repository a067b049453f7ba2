type RowId = string | number
type Fields = Readonly<Record<string, unknown>>
type Row = Fields & { readonly id: RowId }

/** One place that somebody else has changed: a field or a row, with the ids on the path to it. */
export type Elsewhere = {
  field: string
  /** `gone` if the other side removed the row. */
  now: unknown
  /** The local value at that place, if the local side changed it. */
  mine?: unknown
  /** The earlier value of a row that the other side removed and the local side did not change. */
  was?: unknown
}

/** Value for a removed row. */
export const gone = null

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null
const isRow = (value: unknown): value is Row => isFields(value) && 'id' in value
const isRows = (value: unknown): value is readonly Row[] => Array.isArray(value) && value.every(isRow)
const areSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)
const byId = (rows: readonly Row[], id: RowId) => rows.find((row) => row.id === id)
const idsOf = (rows: readonly Row[]): RowId[] => rows.map(({ id }) => id)

/**
 * Three-way merge of what was typed over `was` and what somebody else has saved meanwhile. Rows are matched by id and
 * merged field by field, so changes of different rows or fields do not overwrite each other. In a conflict the typed
 * value wins. Also returns every place that the other side has changed.
 */
export function mergeById<Whole extends object>(was: Whole, theirs: Whole, typed: Whole, newId: () => number) {
  const meanwhile: Elsewhere[] = []
  const say = (path: readonly RowId[], now: unknown, ...mine: [] | [unknown]) =>
    meanwhile.push({ field: path.join('.'), now, ...(mine.length > 0 && { mine: mine[0] }) })

  const mergeFields = (path: readonly RowId[], before: Fields, now: Fields, mine: Fields): Fields => {
    const merged: Record<string, unknown> = { ...mine }
    for (const field of Object.keys(mine)) {
      const [a, b, c] = [before[field], now[field], mine[field]]
      if (areSame(a, b) || areSame(b, c)) continue
      const at = [...path, field]
      if (isRows(a) && isRows(b) && isRows(c)) merged[field] = mergeRows(at, a, b, c)
      else if (areSame(a, c)) {
        merged[field] = b
        say(at, b)
      } else say(at, b, c)
    }
    return merged
  }

  const mergeRows = (path: readonly RowId[], before: readonly Row[], now: readonly Row[], mine: readonly Row[]) => {
    const rows: Row[] = []
    for (const row of mine) {
      const at = [...path, row.id]
      const [a, b] = [byId(before, row.id), byId(now, row.id)]
      if (!a) rows.push(row)
      else if (b) rows.push({ ...mergeFields(at, a, b, row), id: row.id })
      else if (areSame(a, row)) meanwhile.push({ field: at.join('.'), now: gone, was: a })
      else {
        // The saved row was removed, so the typed one is kept as a new row.
        const renewed = asNew(row, newId)
        rows.push(renewed)
        say([...path, renewed.id], gone, renewed)
      }
    }
    for (const row of now) {
      const [a, c] = [byId(before, row.id), byId(mine, row.id)]
      if (c) continue
      if (!a) {
        rows.push(row)
        say([...path, row.id], row)
      } else if (!areSame(a, row)) say([...path, row.id], row, gone)
    }
    return inOrder(rows, { before: idsOf(before), now: idsOf(now), mine: idsOf(mine) })
  }

  // Both contain only the fields of `Whole`, each with a value from one of the three.
  const values = mergeFields([], was as Fields, theirs as Fields, typed as Fields) as Whole
  return { values, meanwhile }
}

/**
 * Order of the merged rows: the local order if the local side has moved a row, else the saved order. A row that only
 * one side has stays behind the row that it followed there.
 */
function inOrder(
  rows: readonly Row[],
  { before, now, mine }: Readonly<Record<'before' | 'now' | 'mine', readonly RowId[]>>,
): readonly Row[] {
  const common = before.filter((id) => now.includes(id) && mine.includes(id))
  const haveMoved = !areSame(
    common,
    mine.filter((id) => common.includes(id)),
  )
  // The rows are in the local order; rows of the other side follow.
  if (haveMoved) return rows
  const order: Row[] = now.flatMap((id) => byId(rows, id) ?? [])
  for (const [at, row] of rows.entries()) {
    if (order.includes(row)) continue
    const behind = rows.slice(0, at).findLast((one) => order.includes(one))
    order.splice(behind ? order.indexOf(behind) + 1 : 0, 0, row)
  }
  return order
}

/** Copies the row and its inner rows with new ids, as if they had just been typed. */
function asNew(row: Row, newId: () => number): Row {
  const fields = Object.entries(row).map(([field, value]): [string, unknown] => [
    field,
    isRows(value) ? value.map((inner) => asNew(inner, newId)) : value,
  ])
  return { ...Object.fromEntries(fields), id: newId() }
}

/** Returns the whole with the other side's value at that place. */
export function withTheirs<Whole extends object>(whole: Whole, { field, now }: Elsewhere): Whole {
  // The place belongs to the whole, and the new value was read from another such whole.
  return put(whole, field.split('.'), now) as Whole
}

function put(inside: unknown, [step = '', ...rest]: readonly string[], value: unknown): unknown {
  const putFurther = (one: unknown) => (rest.length === 0 ? value : put(one, rest, value))
  if (!isRows(inside)) return isFields(inside) ? { ...inside, [step]: putFurther(inside[step]) } : inside
  const isIt = ({ id }: Row) => String(id) === step
  if (rest.length > 0) return inside.map((row) => (isIt(row) ? putFurther(row) : row))
  const others = inside.filter((row) => !isIt(row))
  return value === gone ? others : [...others, value]
}
