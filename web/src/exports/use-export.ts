import type { Exported, ExportFormat } from '@kamerton/contract/exports/schemas'
import type { FileAnswer } from '@kamerton/contract/lib/file-answer'
import { useState } from 'react'
import { newActKey } from '../lib/act-key'
import { ApiError } from '../lib/api-error'
import { isRefusal } from '../lib/form-errors'
import { part } from '../lib/part'
import { saveFile } from '../lib/save-file'
import { tryTo } from '../page/act'
import { useOnce } from '../page/use-once'

const exportCalls = part(() => import('./export-calls').then((module) => module.exportCalls))

/** Asks for the file of the screen in a format. */
export type TakeFile = (calls: NonNullable<typeof exportCalls.loaded>, format: ExportFormat) => Promise<FileAnswer>

/** A file that is written later: it is long, or the server was busy and has ordered it. */
export type Ordered = { id: string; isBusy: boolean }

/** Exports a file: at once, or by ordering a long one. */
export function useExport(what: Exported, take: TakeFile) {
  const [ordered, setOrdered] = useState<Ordered | null>(null)
  const [start, busy] = useOnce(async (format: ExportFormat) => {
    const answer = await tryTo('Не удалось собрать файл', async () => {
      const calls = await exportCalls.fetch()
      try {
        return await take(calls, format)
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        if (error.exportId) setOrdered({ id: error.exportId, isBusy: true })
        else if (error.code === 'export_is_long') {
          const { id } = await calls.order({ what, format }, { once: newActKey() })
          setOrdered({ id, isBusy: false })
        } else throw error
        return null
      }
    })
    if (answer && !isRefusal(answer)) save(answer)
  })
  return { start, busy, ordered, forget: () => setOrdered(null) }
}

export const save = ({ file_name, type, content }: FileAnswer): void =>
  saveFile(file_name, type, new Uint8Array(content))
