type RowId = string | number
type Fields = Readonly<Record<string, unknown>>
type Row = Fields & { readonly id: RowId }

/** One place of a whole that somebody else has changed: a field, or a row, named by the ids that lead to it. */
export type Elsewhere = {
  field: string
  /** `gone`: they took the row out. */
  now: unknown
  /** What stands there of what was typed, unless it was let be. */
  mine?: unknown
  /** Of a row that is gone without anything having been typed in it: what it was. */
  was?: unknown
}

/** Stands for a row that is not there. */
export const gone = null

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null
const isRow = (value: unknown): value is Row => isFields(value) && 'id' in value
const isRows = (value: unknown): value is readonly Row[] => Array.isArray(value) && value.every(isRow)
const areSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)
const byId = (rows: readonly Row[], id: RowId) => rows.find((row) => row.id === id)
const idsOf = (rows: readonly Row[]): RowId[] => rows.map(({ id }) => id)

/**
 * What was typed over `was` and what somebody else has made of it meanwhile, as one: rows are told by their ids, and each of their
 * fields stands for itself, so that who changed one row takes nothing from who changed another. Where both changed the same place,
 * what was typed stays. Answers also every place that is different of theirs.
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
        // The saved one is no more: what was typed lives on as a new one.
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

  // Both hold the fields of `Whole` only, each with a value that one of the three had there.
  const values = mergeFields([], was as Fields, theirs as Fields, typed as Fields) as Whole
  return { values, meanwhile }
}

/** As I have moved them; where I have moved none, as they have. What only one side has stays behind what it stood behind. */
function inOrder(
  rows: readonly Row[],
  { before, now, mine }: Readonly<Record<'before' | 'now' | 'mine', readonly RowId[]>>,
): readonly Row[] {
  const common = before.filter((id) => now.includes(id) && mine.includes(id))
  const haveMoved = !areSame(
    common,
    mine.filter((id) => common.includes(id)),
  )
  // The rows come as I have them, theirs behind.
  if (haveMoved) return rows
  const order: Row[] = now.flatMap((id) => byId(rows, id) ?? [])
  for (const [at, row] of rows.entries()) {
    if (order.includes(row)) continue
    const behind = rows.slice(0, at).findLast((one) => order.includes(one))
    order.splice(behind ? order.indexOf(behind) + 1 : 0, 0, row)
  }
  return order
}

/** The row and those in it, as if they had just been typed. */
function asNew(row: Row, newId: () => number): Row {
  const fields = Object.entries(row).map(([field, value]): [string, unknown] => [
    field,
    isRows(value) ? value.map((inner) => asNew(inner, newId)) : value,
  ])
  return { ...Object.fromEntries(fields), id: newId() }
}

/** The whole with what another has saved at that place. */
export function withTheirs<Whole extends object>(whole: Whole, { field, now }: Elsewhere): Whole {
  // The place is one of the whole's own, and what is put there was read from another such whole.
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
