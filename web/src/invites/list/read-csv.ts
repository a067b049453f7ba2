import papa from 'papaparse'
import { type ReadList, rowsOfTable } from './rows-of-table'

/** Excel writes the separator in a line of its own above the list. */
const separatorLine = /^sep=(.)\r?\n/

/**
 * The people of a table in plain text. A lazy chunk with its library: imported alone, the library would make the
 * bundler's runtime a file that every screen loads.
 */
export function readCsv(text: string): ReadList {
  const separator = separatorLine.exec(text)
  const { data, errors } = papa.parse<string[]>(separator ? text.slice(separator[0].length) : text, {
    delimiter: separator?.[1] ?? '',
    delimitersToGuess: [';', ',', '\t'],
    skipEmptyLines: 'greedy',
  })
  const quotes = errors.find(({ type }) => type === 'Quotes')
  if (quotes)
    return {
      problem: `В\u00a0строке ${(quotes.row ?? 0) + 1} не\u00a0закрыта кавычка, из-за неё не\u00a0понять, где кончается ячейка. Исправьте файл и\u00a0выберите его снова.`,
    }
  return rowsOfTable(data)
}
