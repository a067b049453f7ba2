import type { Column, ExportDocument, Row, Section } from '@kamerton/contract/exports/document'

/** What is known of a section before its rows come. */
export type SectionHead = Omit<Section, 'rows'>
/** What is known of a document before any row comes. */
export type DocumentHead = Omit<ExportDocument, 'sections'>

/** Writes one format as it is given the document, in its order; what it has made goes to `out` as soon as it is made. */
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

/** Where decimals or a unit are not seen in a cell, its column says them. */
export const headingOf = ({ name, kind }: Column): string => (kind === 'percent' ? `${name}, %` : name)
