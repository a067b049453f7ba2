import type { ExportDocument, Row, Rows } from '@kamerton/contract/exports/document'

/** The document with all of its rows in memory, for use after the transaction. */
export async function shown({ sections, ...head }: ExportDocument): Promise<ExportDocument> {
  const whole: ExportDocument['sections'][number][] = []
  for (const section of sections) whole.push({ ...section, rows: await allOf(section.rows) })
  return { ...head, sections: whole }
}

async function allOf(rows: Rows): Promise<readonly Row[]> {
  if (!('read' in rows)) return rows
  const all: Row[] = []
  for await (const portion of rows.read()) all.push(...portion)
  return all
}
