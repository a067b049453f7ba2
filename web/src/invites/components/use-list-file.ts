import { useState } from 'react'
import { plural } from '../../lib/plural'
import { readListFile } from '../list/read-list-file'
import type { InviteRows } from './use-invite-rows'

export type ListFile = ReturnType<typeof useListFile>

/** Reads the people of a file into the rows, or says why it cannot; then nothing of it is taken. */
export function useListFile(list: InviteRows, onRead: () => void) {
  const [reading, setReading] = useState(false)
  const [said, setSaid] = useState<{ tone: 'good' | 'bad'; text: string }>()
  const read = async (file: File) => {
    setReading(true)
    const found = await readListFile(file)
    setReading(false)
    const problem = 'problem' in found ? found.problem : list.append(found.rows)
    if (problem !== undefined) return setSaid({ tone: 'bad', text: `«${file.name}». ${problem}` })
    const count = 'rows' in found ? found.rows.length : 0
    setSaid({
      tone: 'good',
      text: `Из\u00a0файла «${file.name}» ${plural(count, 'строка', 'строки', 'строк')}: проверьте их перед отправкой.`,
    })
    onRead()
  }
  return { reading, said, read }
}
