import { parentPort, workerData } from 'node:worker_threads'
import type { Row } from '@kamerton/contract/exports/document'
import type { FileFormat } from '@kamerton/contract/exports/schemas'
import { giveWay } from '../../lib/give-way.ts'
import type { DocumentHead, OpenWriter, SectionHead } from './portions.ts'

/*
 * A thread beside the event loop that writes one file: packing, wrapping lines and drawing keep a core busy all that
 * time. It ends with its file, and its memory is freed.
 */

/** Data that the thread starts with. */
export type Start = { format: FileFormat; head: DocumentHead }
/** Messages to the thread, in the document's order; it asks for each. */
export type Given = { begin: SectionHead } | { rows: readonly Row[] } | { end: true } | { finish: true }
export type Made = { bytes: Uint8Array } | { next: true } | { done: true } | { failure: string }

/** Each format is a lazy chunk, loaded when it is written. */
const formats: Record<FileFormat, () => Promise<OpenWriter>> = {
  xlsx: async () => (await import('./xlsx/write-xlsx.ts')).openXlsx,
  csv: async () => (await import('./write-csv.ts')).openCsv,
  pdf: async () => (await import('./pdf/write-pdf.ts')).openPdf,
  zip: async () => (await import('./write-zip.ts')).openZip,
}

giveWay()
const { format, head }: Start = workerData
const report = (made: Made) => parentPort?.postMessage(made, [])
const open = await formats[format]()
const writer = open(head, (bytes) => report({ bytes }))

async function take(given: Given): Promise<void> {
  if ('begin' in given) writer.begin(given.begin)
  else if ('rows' in given) writer.rows(given.rows)
  else if ('end' in given) writer.end()
  else {
    await writer.finish()
    return report({ done: true })
  }
  report({ next: true })
}

parentPort?.on('message', (given: Given) => {
  take(given).catch((error: unknown) => report({ failure: String(error) }))
})
report({ next: true })
