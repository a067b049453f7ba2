import { errors } from '@kamerton/contract/errors'
import { InviteRow } from '@kamerton/contract/invites/schemas'
import { Email } from '@kamerton/contract/lib/fields'
import { z } from 'zod'
import { fieldOf } from '../lib/field-of'
import { asForAll, type ForAll, type Giving, roleOf, teamOf } from './role-and-team'

/** The typed fields of a person. */
export const textFields = ['first_name', 'last_name', 'email', 'position'] as const
export type TextField = (typeof textFields)[number]
/** All fields in the order of the table. */
export const rowFields = [...textFields, 'role', 'team'] as const
export type RowField = (typeof rowFields)[number]

/** The values of a row. A draft of an older shape lacks the newer fields, which get their defaults. */
export const RowValues = z.object({
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  position: z.string(),
  role: z.string().default(asForAll),
  team: z.string().default(asForAll),
})
export type RowValues = z.output<typeof RowValues>

/** A row of the window as it is in the fields: it is kept even with mistakes. */
export type Row = RowValues & { key: number }
export type Problems = Partial<Record<RowField, string>>

const blank: RowValues = { first_name: '', last_name: '', email: '', position: '', role: asForAll, team: asForAll }

let lastKey = 0
/** A new row, filled or blank. Its key is valid while the window is open. */
export const newRow = (values: RowValues = blank): Row => ({ ...values, key: ++lastKey })

const isEmpty = (text: string) => text.trim() === ''

/** Says whether no field of a person is typed. */
export const isBlank = (row: RowValues): boolean => textFields.every((field) => isEmpty(row[field]))

/** Says whether name and address are typed: only such rows are sent. */
export const isComplete = (row: RowValues): boolean =>
  !isEmpty(row.first_name) && !isEmpty(row.last_name) && !isEmpty(row.email)

/** The address in the form that the server compares. */
export const addressOf = (row: Pick<RowValues, 'email'>): string => {
  const parsed = Email.safeParse(row.email)
  return parsed.success ? parsed.data : row.email.trim().toLowerCase()
}

/** The addresses of these rows that can be looked up, without repetitions. */
export const addressesOf = (rows: readonly Pick<RowValues, 'email'>[]): string[] => [
  ...new Set(rows.filter(({ email }) => Email.safeParse(email).success).map(addressOf)),
]

/** The values of fields that the server refused, with the reason. A refusal holds as long as the value stays. */
export type Refused = ReadonlyMap<string, string>
const refusedKey = (field: RowField, value: string | null) => `${field} ${value ?? ''}`

/** The data for checking the rows, beside the rows themselves. */
export type Against = {
  giving: Giving
  forAll: ForAll
  /** Of the person who invites. */
  ownAddress: string
  /** Addresses of people in the company. */
  colleagues: ReadonlySet<string>
  /** Addresses with an open invitation. */
  invited: ReadonlySet<string>
  refused: Refused
}

/** The row as it is sent. Its mistakes are found by `problemsOf`. */
export function invitationOf(row: RowValues, { giving, forAll }: Pick<Against, 'giving' | 'forAll'>) {
  const [role, team] = [roleOf(row.role, giving, forAll), teamOf(row.team, giving, forAll)]
  const { first_name, last_name, email, position } = row
  return {
    first_name,
    last_name,
    email,
    position,
    role: 'value' in role ? role.value : forAll.role,
    team_id: 'value' in team ? team.value : null,
  }
}

/**
 * Spreadsheets run text with such a beginning as a formula; a person's name never has it. An address may begin with a
 * plus.
 */
const formula: Record<TextField, RegExp> = {
  first_name: /^\s*[=+@-]/,
  last_name: /^\s*[=+@-]/,
  email: /^\s*=/,
  position: /^\s*[=+@-]/,
}
const nameFields = ['first_name', 'last_name'] as const
const noName = 'Здесь адрес, а\u00a0не\u00a0имя. Впишите его в\u00a0поле email'
const noFormula = 'Здесь формула, а\u00a0не\u00a0текст. Впишите значение'

/** The mistakes of each row, by its key; a blank row has none. */
export function problemsOf(rows: readonly Row[], against: Against): Map<number, Problems> {
  const found = new Map<number, Problems>()
  const seen = new Set<string>()
  for (const row of rows) {
    if (isBlank(row)) continue
    const problems = { ...shapeOf(row, against), ...givenTo(row, against), ...meeting(row, seen, against) }
    if (!isEmpty(row.email)) seen.add(addressOf(row))
    if (Object.keys(problems).length > 0) found.set(row.key, problems)
  }
  return found
}

function shapeOf(row: Row, against: Against): Problems {
  const problems: Problems = {}
  for (const { path, message } of InviteRow.safeParse(invitationOf(row, against)).error?.issues ?? []) {
    const field = textFields.find((name) => name === path[0])
    if (field) problems[field] ??= message
  }
  for (const field of nameFields) if (/[@<>]/.test(row[field])) problems[field] = noName
  for (const field of textFields) if (formula[field].test(row[field])) problems[field] = noFormula
  return problems
}

function givenTo(row: Row, { giving, forAll, refused }: Against): Problems {
  const problems: Problems = {}
  const [role, team] = [roleOf(row.role, giving, forAll), teamOf(row.team, giving, forAll)]
  const roleProblem = 'problem' in role ? role.problem : refused.get(refusedKey('role', role.value))
  const teamProblem = 'problem' in team ? team.problem : refused.get(refusedKey('team', team.value))
  if (roleProblem) problems.role = roleProblem
  if (teamProblem) problems.team = teamProblem
  return problems
}

function meeting(row: Row, seen: ReadonlySet<string>, { refused, ownAddress, colleagues, invited }: Against): Problems {
  const address = addressOf(row)
  const said = refused.get(refusedKey('email', address))
  if (said) return { email: said }
  if (address === ownAddress) return { email: 'Это ваш адрес: вы\u00a0уже в\u00a0компании' }
  if (colleagues.has(address)) return { email: errors.email_taken.detail }
  if (invited.has(address)) return { email: errors.already_invited.detail }
  return seen.has(address) ? { email: 'Этот email указан дважды' } : {}
}

type Asked = ReturnType<typeof invitationOf>
type Issue = { loc: readonly (string | number)[]; msg: string }

/** The refusable fields by the server's name, with the key of the refused value. */
const refusable: Readonly<Record<string, (asked: Asked) => string>> = {
  email: (asked) => refusedKey('email', addressOf(asked)),
  role: ({ role }) => refusedKey('role', role),
  team_id: ({ team_id }) => refusedKey('team', team_id),
}

const placeOf = (loc: Issue['loc']) => {
  const [list, index, field = ''] = fieldOf(loc).split('.')
  return list === 'invites' && Object.hasOwn(refusable, field) ? { index: Number(index), field } : undefined
}

/** Says whether the refused row shows the refusal at its field. */
export const isSaidInRow = ({ loc }: Issue): boolean => placeOf(loc) !== undefined

/** The server's refusals of sent rows, and the indexes of these rows. `loc` counts the sent rows. */
export function refusalsOf(sent: readonly Asked[], issues: readonly Issue[]): { refused: Refused; places: number[] } {
  const found = issues.flatMap(({ loc, msg }) => {
    const place = placeOf(loc)
    const asked = place && sent[place.index]
    const key = asked && refusable[place.field]?.(asked)
    return key === undefined ? [] : [{ key, msg, index: place?.index ?? 0 }]
  })
  return { refused: new Map(found.map(({ key, msg }) => [key, msg])), places: found.map(({ index }) => index) }
}
