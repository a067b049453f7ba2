import { InviteRow } from '@kamerton/contract/invites/schemas'
import { Email } from '@kamerton/contract/lib/fields'
import { z } from 'zod'
import { fieldOf } from '../page/server-errors'

export const rowFields = ['first_name', 'last_name', 'email', 'position'] as const
export type RowField = (typeof rowFields)[number]

export const RowValues = z.object({
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  position: z.string(),
})
export type RowValues = z.output<typeof RowValues>

/** A row of the window, as it stands in the fields: it may be wrong, and is kept all the same. */
export type Row = RowValues & { key: number }
export type Problems = Partial<Record<RowField, string>>

const blank: RowValues = { first_name: '', last_name: '', email: '', position: '' }

let lastKey = 0
/** A row of its own, filled or blank. Its key lives as long as the window's content. */
export const newRow = (values: RowValues = blank): Row => ({ ...values, key: ++lastKey })

const isEmpty = (text: string) => text.trim() === ''

/** Nothing was typed here. */
export const isBlank = (row: RowValues): boolean => rowFields.every((field) => isEmpty(row[field]))

/** Name and address are there: only such rows are sent. */
export const isComplete = (row: RowValues): boolean =>
  !isEmpty(row.first_name) && !isEmpty(row.last_name) && !isEmpty(row.email)

/** What the server compares addresses by. */
export const addressOf = (row: RowValues): string => {
  const parsed = Email.safeParse(row.email)
  return parsed.success ? parsed.data : row.email.trim().toLowerCase()
}

/** Spreadsheets run what begins so; a person's name never does. An address may begin with a plus. */
const formula: Record<RowField, RegExp> = {
  first_name: /^\s*[=+@-]/,
  last_name: /^\s*[=+@-]/,
  email: /^\s*=/,
  position: /^\s*[=+@-]/,
}
const noFormula = 'Здесь формула, а\u00a0не\u00a0текст. Впишите значение'

/** What the server said of an address: true as long as the address stays. */
export type Refused = ReadonlyMap<string, string>

/** What is wrong with each row, by its key; a blank row is not wrong. */
export function problemsOf(rows: readonly Row[], refused: Refused = new Map()): Map<number, Problems> {
  const found = new Map<number, Problems>()
  const seen = new Set<string>()
  for (const row of rows) {
    if (isBlank(row)) continue
    const address = addressOf(row)
    const problems = { ...shapeOf(row), ...meeting(address, seen, refused) }
    if (!isEmpty(row.email)) seen.add(address)
    if (Object.keys(problems).length > 0) found.set(row.key, problems)
  }
  return found
}

function shapeOf(row: Row): Problems {
  const problems: Problems = {}
  for (const { path, message } of InviteRow.safeParse(row).error?.issues ?? []) {
    const field = rowFields.find((name) => name === path[0])
    if (field) problems[field] ??= message
  }
  for (const field of rowFields) if (formula[field].test(row[field])) problems[field] = noFormula
  return problems
}

function meeting(address: string, seen: ReadonlySet<string>, refused: Refused): Problems {
  const said = refused.get(address) ?? (seen.has(address) ? 'Этот email указан дважды' : undefined)
  return said ? { email: said } : {}
}

/** The server's refusals by address: `loc` counts the rows that were sent. */
export function refusedAddresses(
  sent: readonly Row[],
  issues: readonly { loc: readonly (string | number)[]; msg: string }[],
): Map<string, string> {
  const refused = new Map<string, string>()
  for (const { loc, msg } of issues) {
    const [list, index, field] = fieldOf(loc).split('.')
    const row = list === 'invites' && field === 'email' ? sent[Number(index)] : undefined
    if (row) refused.set(addressOf(row), msg)
  }
  return refused
}
