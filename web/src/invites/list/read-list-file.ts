import { inviteBatchLimit } from '@kamerton/contract/invites/schemas'
import { decodeText } from './decode-text'
import { type ReadList, rowsOfTable } from './rows-of-table'
import { largestUnpacked } from './unpacked-size'

const MEGABYTE = 1024 * 1024
/** Several thousand times the size of a list that may be sent; a larger file is no list. */
const largestFile = 5 * MEGABYTE
/**
 * Above this size the unpacking library starts a worker, which our content policy forbids. Five hundred people take a
 * fifth of it.
 */
const largestSheet = MEGABYTE / 2

const foreign = 'Это не\u00a0список: нужен файл CSV или XLSX.'
const broken = 'Не\u00a0удалось прочитать файл: похоже, он\u00a0повреждён. Сохраните список заново в\u00a0XLSX или CSV.'
const oldExcel = 'Это старый формат Excel (.xls). Сохраните список в\u00a0XLSX или CSV и\u00a0выберите его снова.'
const tooLarge = `Файл слишком большой. За\u00a0один раз можно пригласить не\u00a0больше ${inviteBatchLimit} человек: разделите список на\u00a0части.`

const startsWith = (bytes: Uint8Array, ...begin: number[]) => begin.every((byte, at) => bytes[at] === byte)
const isZip = (bytes: Uint8Array) => startsWith(bytes, 0x50, 0x4b)
const isOldOffice = (bytes: Uint8Array) => startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)
const isPdf = (bytes: Uint8Array) => startsWith(bytes, 0x25, 0x50, 0x44, 0x46)

/**
 * The people of a dropped or chosen file, or a sentence with the reason why there are none. The type of the file is
 * detected by its content, not by its name.
 */
export async function readListFile(file: Blob): Promise<ReadList> {
  if (file.size > largestFile) return { problem: tooLarge }
  try {
    const bytes = new Uint8Array(await file.arrayBuffer())
    if (isOldOffice(bytes)) return { problem: oldExcel }
    if (isZip(bytes)) return await readSpreadsheet(bytes)
    const text = isPdf(bytes) ? null : decodeText(bytes)
    return text === null ? { problem: foreign } : (await import('./read-csv')).readCsv(text)
  } catch {
    // The file may be deleted from the disk by now, or contain no spreadsheet.
    return { problem: broken }
  }
}

async function readSpreadsheet(bytes: Uint8Array<ArrayBuffer>): Promise<ReadList> {
  const largest = largestUnpacked(bytes)
  if (largest === null) return { problem: broken }
  if (largest > largestSheet) return { problem: tooLarge }
  const { readSheet } = await import('read-excel-file/universal')
  const sheet = await readSheet(bytes.buffer)
  return rowsOfTable(sheet.map((cells) => cells.map((cell) => (cell === null ? '' : String(cell)))))
}
