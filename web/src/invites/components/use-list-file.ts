import type { ClipboardEvent } from 'react'
import { useState } from 'react'
import { plural } from '../../lib/plural'
import { pastedList } from '../list/pasted-list'
import { readListFile } from '../list/read-list-file'
import type { InviteRows } from './use-invite-rows'

export type ListFile = ReturnType<typeof useListFile>

/** Reads the people of a file into the rows. If it cannot, it says why and takes none of them. */
export function useListFile(list: InviteRows, onRead: () => void) {
  const [reading, setReading] = useState(false)
  const [said, setSaid] = useState<{ tone: 'good' | 'bad'; text: string }>()
  const take = async (from: { blob: Blob; name: string; whence: string }) => {
    setReading(true)
    const found = await readListFile(from.blob)
    setReading(false)
    const problem = 'problem' in found ? found.problem : list.append(found.rows)
    if (problem !== undefined) return setSaid({ tone: 'bad', text: `${from.name}. ${problem}` })
    const count = 'rows' in found ? found.rows.length : 0
    setSaid({
      tone: 'good',
      text: `${from.whence} ${plural(count, 'строка', 'строки', 'строк')}`,
    })
    onRead()
  }
  return {
    reading,
    said,
    /** Hides the summary of the list once its people are sent. */
    forget: () => setSaid(undefined),
    read: (file: File) => take({ blob: file, name: `«${file.name}»`, whence: `Из\u00a0файла «${file.name}»:` }),
    /** A list pasted into a field is read like a file; a single word is pasted as usual. */
    paste: (event: ClipboardEvent) => {
      const list = pastedList(event.clipboardData.getData('text'))
      if (list === null) return
      event.preventDefault()
      void take({ blob: new Blob([list]), name: 'Вставленный список', whence: 'Вставлено:' })
    },
  }
}
