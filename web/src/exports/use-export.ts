import type { Exported, ExportFormat } from '@kamerton/contract/exports/schemas'
import type { FileAnswer } from '@kamerton/contract/lib/file-answer'
import { useState } from 'react'
import { newActKey } from '../lib/act-key'
import { api } from '../lib/api'
import { ApiError } from '../lib/api-error'
import { isRefusal } from '../lib/form-errors'
import { saveFile } from '../lib/save-file'
import { tryTo } from '../page/act'
import { useOnce } from '../page/use-once'

/** Takes a file along: at once, or by ordering it where it is long. */
export function useExport(what: Exported, take: (format: ExportFormat) => Promise<FileAnswer>) {
  const [orderedId, setOrderedId] = useState<string | null>(null)
  const [start, busy] = useOnce(async (format: ExportFormat) => {
    const answer = await tryTo('Не удалось собрать файл', async () => {
      try {
        return await take(format)
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'export_is_long') throw error
        const { id } = await api.exports.order({ what, format }, { once: newActKey() })
        setOrderedId(id)
        return null
      }
    })
    if (answer && !isRefusal(answer)) save(answer)
  })
  return { start, busy, orderedId, forget: () => setOrderedId(null) }
}

export const save = ({ file_name, type, content }: FileAnswer): void =>
  saveFile(file_name, type, new Uint8Array(content))
