import type { Column, ExportDocument, Row, Section } from '@kamerton/contract/exports/document'

/** A section without its rows. */
export type SectionHead = Omit<Section, 'rows'>
/** A document without its sections. */
export type DocumentHead = Omit<ExportDocument, 'sections'>

/** Writes one format from a document given in its order; every finished part goes to `out` at once. */
export type FormatWriter = {
  begin(section: SectionHead): void
  rows(rows: readonly Row[]): void
  /** The section is over. */
  end(): void
  /** The document is over; done when its last byte is out. */
  finish(): Promise<void>
}
export type Out = (bytes: Uint8Array) => void
export type OpenWriter = (head: DocumentHead, out: Out) => FormatWriter

/** Heading of a column, with decimals or a unit that its cells do not show. */
export const headingOf = ({ name, kind }: Column): string => (kind === 'percent' ? `${name}, %` : name)
