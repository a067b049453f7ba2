import { inviteBatchLimit } from '@kamerton/contract/invites/schemas'
import { plural } from '../../lib/plural'
import { isBlank, type RowValues } from '../rows'
import { type Column, type Columns, guessColumns, headingOf } from './columns'
import { nameAndAddress, splitName } from './name-and-address'

export type ReadList = { rows: RowValues[] } | { problem: string }

/** A title, a date and an empty line may precede the heading. */
const headingWithin = 10

export const tooMany = (count: number): string =>
  `В\u00a0списке ${plural(count, 'строка', 'строки', 'строк')}, а\u00a0за\u00a0один раз можно пригласить не\u00a0больше ${inviteBatchLimit} человек. Разделите список на\u00a0части.`

/** The people of a table. Its cells are kept as they are, wrong ones too: they are corrected in the window. */
export function rowsOfTable(table: readonly (readonly string[])[]): ReadList {
  if (table.every((cells) => cells.every((cell) => cell.trim() === ''))) return { problem: 'Файл пуст.' }
  const heading = table.slice(0, headingWithin).findIndex((cells) => headingOf(cells))
  const columns = headingOf(table[heading] ?? []) ?? guessColumns(table.slice(0, headingWithin))
  if (!columns)
    return {
      problem:
        'Не\u00a0нашли столбец с\u00a0email. В\u00a0первой строке назовите столбцы: имя, фамилия, email, должность.',
    }
  const rows = table
    .slice(heading + 1)
    .map((cells) => rowOf(cells, columns))
    .filter((row) => !isBlank(row))
  if (rows.length === 0) return { problem: 'В\u00a0файле только заголовок: ни\u00a0одного сотрудника в\u00a0нём нет.' }
  if (rows.length > inviteBatchLimit) return { problem: tooMany(rows.length) }
  return { rows }
}

/** A field has one line: a break inside a cell becomes a space, and an address with a space is shown as wrong. */
const oneLine = (cell: string): string => cell.replace(/\s+/g, ' ').trim()

function rowOf(cells: readonly string[], columns: Columns): RowValues {
  const cell = (column: Column) => oneLine(cells[columns.get(column) ?? -1] ?? '')
  const [last = '', first = ''] = cell('full_name').split(' ')
  const whole = cell('whole') || cell('email')
  const { name, email } = nameAndAddress(whole) ?? { name: '', email: whole }
  // A name column without a surname column holds both.
  const isOnlyName = !columns.has('last_name')
  const western = splitName(cell('full_name_western') || (isOnlyName ? cell('first_name') : '') || name)
  return {
    first_name: (isOnlyName ? '' : cell('first_name')) || first || western.first_name,
    last_name: cell('last_name') || last || western.last_name,
    email,
    position: cell('position'),
    role: cell('role'),
    team: cell('team'),
  }
}
