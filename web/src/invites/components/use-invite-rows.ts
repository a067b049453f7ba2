import { inviteBatchLimit } from '@kamerton/contract/invites/schemas'
import { useEffect, useMemo, useState } from 'react'
import { z } from 'zod'
import { forgetDraft, keepDraft, readDraft } from '../../lib/draft'
import { tooMany } from '../list/rows-of-table'
import {
  isBlank,
  isComplete,
  newRow,
  problemsOf,
  type Refused,
  type Row,
  type RowField,
  RowValues,
  rowFields,
} from '../rows'

const draftName = 'invites'
const Draft = z.object({ rows: z.array(RowValues).min(1).max(inviteBatchLimit) })

function keptRows(): Row[] {
  const kept = Draft.safeParse(readDraft(draftName))
  return kept.success ? kept.data.rows.map((values) => newRow(values)) : [newRow()]
}

function keepRows(rows: readonly Row[]): void {
  if (rows.every(isBlank)) forgetDraft(draftName)
  else keepDraft(draftName, { rows })
}

const nameOf = (key: number, field: RowField) => `${field}.${key}`
const filledNames = (rows: readonly Row[]): string[] =>
  rows.flatMap((row) => rowFields.filter((field) => row[field].trim() !== '').map((field) => nameOf(row.key, field)))

const noneRefused: Refused = new Map()

/**
 * The rows of the window: typed, come from a file, or left from last time. What is wrong with a field is shown when the
 * field was left, came from a file or was to be sent; until then nobody is told off for not having finished.
 */
export function useInviteRows() {
  const [rows, setRows] = useState(keptRows)
  const [refused, setRefused] = useState(noneRefused)
  const [checked, setChecked] = useState<ReadonlySet<string>>(() => new Set(filledNames(rows)))
  const problems = useMemo(() => problemsOf(rows, refused), [rows, refused])
  useEffect(() => keepRows(rows), [rows])
  const check = (names: readonly string[]) => setChecked((before) => new Set([...before, ...names]))
  const checkRows = (some: readonly Row[]) =>
    check(some.flatMap(({ key }) => rowFields.map((field) => nameOf(key, field))))
  const shownProblem = (key: number, field: RowField) =>
    checked.has(nameOf(key, field)) ? problems.get(key)?.[field] : undefined
  return {
    rows,
    ready: rows.filter(isComplete),
    faultless: rows.filter((row) => isComplete(row) && !problems.has(row.key)).length,
    wrong: rows.filter(({ key }) => problems.has(key)),
    /** Rows whose mistakes are on the screen. */
    shownWrong: rows.filter(({ key }) => rowFields.some((field) => shownProblem(key, field))),
    shownProblem,
    change: (key: number, field: RowField, text: string) =>
      setRows((before) => before.map((row) => (row.key === key ? { ...row, [field]: text } : row))),
    /** An empty field that was left is not a mistake yet. */
    leave: (row: Row, field: RowField) => {
      if (row[field].trim() !== '') check([nameOf(row.key, field)])
    },
    checkRows,
    add: () => setRows((before) => [...before, newRow()]),
    remove: (key: number) =>
      setRows((before) => (before.length > 1 ? before.filter((row) => row.key !== key) : before)),
    /** People from a file come after what was typed; answers what keeps them out. */
    append: (values: readonly RowValues[]): string | undefined => {
      const typed = rows.filter((row) => !isBlank(row))
      if (typed.length + values.length > inviteBatchLimit) return tooMany(typed.length + values.length)
      const added = values.map((one) => newRow(one))
      setRows([...typed, ...added])
      checkRows(added)
      return undefined
    },
    refuse: (addresses: Refused) => setRefused((before) => new Map([...before, ...addresses])),
    /** After sending: rows that were not ready stay for the next time. */
    keepUnsent: () => {
      const left = rows.filter((row) => !isBlank(row) && !isComplete(row))
      // At once, since the window may be gone before its next effect: what was sent must not come back.
      keepRows(left)
      setRows(left.length > 0 ? left : [newRow()])
      setRefused(noneRefused)
      return left.length
    },
  }
}

export type InviteRows = ReturnType<typeof useInviteRows>
