import type { FileAnswer } from '@kamerton/contract/lib/file-answer'
import readWorkbook from 'read-excel-file/node'
import { extractText, getDocumentProxy } from 'unpdf'
import type { TestApp } from '../test-app.ts'

/** A text with plain spaces instead of those that keep a line together. */
export const plain = (words: string): string => words.replaceAll(/[\u00a0\u202f\s]+/g, ' ')

/** The sheets of a workbook, read by another library than the one that wrote it. */
export const sheetsIn = async ({ content }: FileAnswer) =>
  new Map((await readWorkbook(Buffer.from(content))).map(({ sheet, data }) => [plain(sheet), data] as const))
export type Sheets = Awaited<ReturnType<typeof sheetsIn>>

/** The rows of a sheet below its heading. */
export function rowsOf(sheets: Sheets, sheet: string) {
  const [, ...rows] = sheets.get(sheet) ?? []
  return rows
}

/** The text of a document, page after page. */
export async function wordsOn({ content }: FileAnswer): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(content)))
  return plain(text.join(' '))
}

/** The events of a company's journal about its exported files, the oldest first. */
export const journalOfFiles = async (app: TestApp, companyId: string) =>
  (
    await app.owner.query<{ actor_id: string; subject_id: string | null; subject_name: string }>(
      `select actor_id, subject_id, subject_name from audit_events where company_id = $1 and kind = 'file_exported' order by position`,
      [companyId],
    )
  ).rows
