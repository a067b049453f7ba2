import { roleNamed } from '../role-and-team'
import { rowFields, textFields } from '../rows'
import { nameAndAddress } from './name-and-address'

/** «ФИО» holds both names; `whole` holds the name together with the address. */
const allColumns = [...rowFields, 'full_name', 'full_name_western', 'whole'] as const
export type Column = (typeof allColumns)[number]
export type Columns = ReadonlyMap<Column, number>

const names: Record<Column, readonly string[]> = {
  first_name: ['имя', 'имясотрудника', 'firstname', 'givenname', 'first', 'name'],
  last_name: ['фамилия', 'фамилиясотрудника', 'lastname', 'surname', 'familyname', 'last'],
  email: [
    'email',
    'emailадрес',
    'адресemail',
    'mail',
    'почта',
    'электроннаяпочта',
    'элпочта',
    'рабочаяпочта',
    'корпоративнаяпочта',
    'адресэлектроннойпочты',
    'адреспочты',
    'рабочийemail',
    'емейл',
    'имейл',
    'мейл',
    'emailaddress',
    'workemail',
  ],
  position: ['должность', 'позиция', 'position', 'title', 'jobtitle', 'job'],
  role: ['роль', 'role'],
  // The word «отдел» is left out: in a foreign list it is seldom one of our teams, and each row would be wrong.
  team: ['команда', 'team'],
  full_name: ['фио', 'фамилияимя', 'фамилияимяотчество', 'сотрудник', 'полноеимя'],
  full_name_western: ['имяфамилия', 'имяифамилия', 'fullname', 'employee'],
  // No heading calls it so: it is only guessed.
  whole: [],
}

/** «E-mail», «E mail:», «email *» become one word. */
const wordOf = (cell: string): string =>
  cell
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[^\p{L}]/gu, '')

const columnOf = (cell: string): Column | undefined => {
  const word = wordOf(cell)
  return allColumns.find((column) => names[column].includes(word))
}

/** The columns of a heading row. A heading names at least the address; any other row gives undefined. */
export function headingOf(cells: readonly string[]): Columns | undefined {
  const columns = new Map<Column, number>()
  cells.forEach((cell, index) => {
    const column = columnOf(cell)
    if (column && !columns.has(column)) columns.set(column, index)
  })
  return columns.has('email') ? columns : undefined
}

const looksLikeAddress = (cell: string) => /^\S+@\S+\.\S+$/.test(cell.trim())

const roleAndTeam = ['role', 'team'] as const

function holdsRoles(rows: readonly (readonly string[])[], column: number): boolean {
  const said = rows.map((row) => row[column]?.trim() ?? '').filter((cell) => cell !== '')
  return said.length > 0 && said.every((cell) => roleNamed(cell) !== undefined)
}

const words = (cell: string) => cell.trim().split(/\s+/)

/**
 * The columns of a table without a heading. The column of addresses is found by its contents, the others are name,
 * surname and position in this order. Several words in the first of them are a whole name. A further column is the role
 * if each of its words is one, and then the next is the team.
 */
export function guessColumns(rows: readonly (readonly string[])[]): Columns | undefined {
  const cells = rows.find((row) => row.some((cell) => looksLikeAddress(cell) || nameAndAddress(cell)))
  if (!cells) return undefined
  const address = cells.findIndex(looksLikeAddress)
  const email = address === -1 ? cells.findIndex((cell) => nameAndAddress(cell)) : address
  const others = cells.map((_, index) => index).filter((index) => index !== email)
  const name = others[0]
  const isWhole = name !== undefined && rows.every((row) => words(row[name] ?? '').length > 1)
  const named: readonly Column[] =
    address === -1
      ? ['position']
      : isWhole
        ? ['full_name_western', 'position']
        : textFields.filter((field) => field !== 'email')
  const further = others[named.length]
  const fields = further !== undefined && holdsRoles(rows, further) ? [...named, ...roleAndTeam] : named
  const columns = new Map<Column, number>([[address === -1 ? 'whole' : 'email', email]])
  fields.forEach((field, at) => {
    const index = others[at]
    if (index !== undefined) columns.set(field, index)
  })
  return columns
}
