import { inviteBatchLimit } from '@kamerton/contract/invites/schemas'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { forAllAtFirst, keep, readKept } from '../kept-rows'
import { tooMany } from '../list/rows-of-table'
import { asForAll, type ForAll, type Giving } from '../role-and-team'
import {
  type Against,
  addressesOf,
  invitationOf,
  isBlank,
  isComplete,
  newRow,
  problemsOf,
  type Refused,
  type Row,
  type RowField,
  type RowValues,
  rowFields,
} from '../rows'

/** Drops a kept role or team that may no longer be given. */
const stillGiven = ({ role, team }: ForAll, { roles, teams }: Giving): ForAll => ({
  role: roles.includes(role) ? role : forAllAtFirst.role,
  team: teams === null || teams.some(({ id }) => id === team) ? team : asForAll,
})

const nameOf = (key: number, field: RowField) => `${field}.${key}`
const namesOf = (rows: readonly Row[]): string[] =>
  rows.flatMap(({ key }) => rowFields.map((field) => nameOf(key, field)))
const filledNames = (rows: readonly Row[]): string[] =>
  rows.flatMap((row) => rowFields.filter((field) => row[field].trim() !== '').map((field) => nameOf(row.key, field)))
/** A kept list shows every mistake, so that its two counts agree. A single kept row is still being typed. */
const checkedAtFirst = (rows: readonly Row[]): string[] => (rows.length > 1 ? namesOf(rows) : filledNames(rows))

type Known = Omit<Against, 'forAll' | 'refused'> & { lookUp: (addresses: readonly string[]) => void }

const noneRefused: Refused = new Map()

/**
 * The rows of the window: typed, read from a file, or kept from last time. The mistake of a field shows once the field
 * has lost the focus, was read from a file or was to be sent. Until then the person is still typing.
 */
export function useInviteRows(known: Known) {
  const { giving, ownAddress, colleagues, invited, lookUp } = known
  const [kept] = useState(readKept)
  const [rows, setRows] = useState(kept.rows)
  const [chosen, setForAll] = useState(kept.forAll)
  const [refused, setRefused] = useState(noneRefused)
  const [checked, setChecked] = useState<ReadonlySet<string>>(() => new Set(checkedAtFirst(rows)))
  const forAll = useMemo(() => stillGiven(chosen, giving), [chosen, giving])
  const problems = useMemo(
    () => problemsOf(rows, { giving, forAll, ownAddress, colleagues, invited, refused }),
    [rows, giving, forAll, ownAddress, colleagues, invited, refused],
  )
  useEffect(() => keep(rows, chosen), [rows, chosen])
  const lookUpKept = useEffectEvent(() => lookUp(addressesOf(rows)))
  useEffect(() => lookUpKept(), [])
  const check = (names: readonly string[]) => setChecked((before) => new Set([...before, ...names]))
  const checkRows = (some: readonly Row[]) => check(namesOf(some))
  // Role and team are chosen and never half typed, so their mistakes show at once.
  const shownProblem = (key: number, field: RowField) =>
    checked.has(nameOf(key, field)) || field === 'role' || field === 'team' ? problems.get(key)?.[field] : undefined
  return {
    rows,
    giving,
    forAll,
    setForAll,
    /** Rows with name and address. */
    complete: rows.filter(isComplete),
    /** Rows that may be sent as they are. */
    right: rows.filter((row) => isComplete(row) && !problems.has(row.key)),
    wrong: rows.filter(({ key }) => problems.has(key)),
    /** Rows with a visible mistake. */
    shownWrong: rows.filter(({ key }) => rowFields.some((field) => shownProblem(key, field))),
    /** Addresses of people of these rows who would need a seat: neither in the company nor invited. */
    newcomersOf: (some: readonly Row[]) =>
      addressesOf(some).filter((one) => one !== ownAddress && !colleagues.has(one) && !invited.has(one)),
    shownProblem,
    asked: (row: Row) => invitationOf(row, { giving, forAll }),
    change: (key: number, field: RowField, text: string) =>
      setRows((before) => before.map((row) => (row.key === key ? { ...row, [field]: text } : row))),
    /** An empty field that loses the focus is no mistake yet. */
    leave: (row: Row, field: RowField) => {
      if (row[field].trim() !== '') check([nameOf(row.key, field)])
      if (field === 'email') lookUp(addressesOf([row]))
    },
    checkRows,
    add: () => setRows((before) => [...before, newRow()]),
    remove: (key: number) =>
      setRows((before) => (before.length > 1 ? before.filter((row) => row.key !== key) : before)),
    /** Empties the list, and returns the way to bring it back. */
    clear: (): (() => void) => {
      setRows([newRow()])
      return () => {
        // The window may be closed by now: then the rows wait for its next opening.
        keep(rows, chosen)
        setRows((now) => [...rows, ...now.filter((row) => !isBlank(row))])
      }
    },
    /** Adds the people of a file after the typed rows. Returns the problem if they cannot be added. */
    append: (values: readonly RowValues[]): string | undefined => {
      const typed = rows.filter((row) => !isBlank(row))
      if (typed.length + values.length > inviteBatchLimit) return tooMany(typed.length + values.length)
      const added = values.map((one) => newRow(one))
      setRows([...typed, ...added])
      checkRows(added)
      lookUp(addressesOf(added))
      return undefined
    },
    refuse: (values: Refused) => setRefused((before) => new Map([...before, ...values])),
    /** After sending: rows that were not sent stay, for now or for the next time. */
    keepUnsent: (sent: readonly Row[]) => {
      const gone = new Set(sent.map(({ key }) => key))
      const left = rows.filter((row) => !isBlank(row) && !gone.has(row.key))
      // Kept at once, since the window may close before its next effect: sent rows must not reappear.
      keep(left, chosen)
      setRows(left.length > 0 ? left : [newRow()])
      return left.length
    },
  }
}

export type InviteRows = ReturnType<typeof useInviteRows>
