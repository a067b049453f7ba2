import { countRows, type ExportDocument } from '@kamerton/contract/exports/document'
import type { Exported, ExportedOf, ExportKind, FileFormat } from '@kamerton/contract/exports/schemas'
import { byKind } from '../lib/by-kind.ts'
import type { Context } from '../lib/context.ts'

/** The exported document, and the thing that the journal names with it. */
export type Readable = {
  readonly document: ExportDocument
  /** The thing's id; null: the whole company. */
  readonly subjectId: string | null
}

/**
 * Reads the contents of a screen through the screen's own use case, so that an export holds what the screen may show
 * and nothing else. It authorizes. Long contents come in portions, and are read while the file is written.
 */
export type ReadExport<K extends ExportKind> = (ctx: Context, what: ExportedOf<K>) => Promise<Readable>

/** A reader for every kind: a missing one does not compile. Rooms above provide theirs (`export-kinds.ts`). */
export type ExportKinds = { readonly [K in ExportKind]: ReadExport<K> }

export const readExport = (kinds: ExportKinds, ctx: Context, what: Exported): Promise<Readable> =>
  byKind<Exported, [Context], Promise<Readable>>(kinds, what)(ctx, what)

/** How many rows a document has in all. */
export const rowsOf = ({ sections }: ExportDocument): number =>
  sections.reduce((sum, { rows }) => sum + countRows(rows), 0)

const types: Record<FileFormat, string> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
  pdf: 'application/pdf',
  zip: 'application/zip',
}
export const typeOf = (format: FileFormat): string => types[format]

/** Characters that some file system forbids in a name, and those that turn the direction of writing. */
const unsafe = /[\u0000-\u001f<>:"/\\|?*\u200b-\u200f\u202a-\u202e\u2066-\u2069]/g

/** «Пульс ноября – Раунд 3.xlsx»: a name that a person recognises in their folder. */
export function fileNameOf({ title, made_on }: ExportDocument, format: FileFormat): string {
  const name = title
    .replace(unsafe, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 80)
    .toWellFormed()
    .replace(/^[.\s]+|[.\s]+$/g, '')
  return `${name || 'Выгрузка'} ${made_on}.${format}`
}
