import type { ExportDocument } from '@kamerton/contract/exports/document'
import type { FileFormat } from '@kamerton/contract/exports/schemas'
import type { Platform } from '../../lib/context.ts'
import { atMost } from '../../lib/pace/at-most.ts'
import { type OnWritten, writeFile } from './write-file.ts'

export type FileWriter = {
  /** 503 where too many wait already, or the thread is lost. */
  write(
    document: ExportDocument,
    format: FileFormat,
    onWritten?: OnWritten,
    signal?: AbortSignal,
  ): Promise<Buffer<ArrayBuffer>>
}

/** Two threads, each taking a core, since calls need one as well: one for orders, one for people who wait. */
const atOnce = 2
const mostWaiting = 8

function openFileWriter(): FileWriter {
  const inTurn = atMost(atOnce, mostWaiting)
  return { write: (...given) => inTurn(() => writeFile(...given)) }
}

/** The writer of this process. */
export const fileWriter = (platform: Platform): FileWriter => platform.shared(openFileWriter)
