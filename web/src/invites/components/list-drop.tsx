import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useEffectEvent, useId, useLayoutEffect, useState } from 'react'
import { saveFile } from '../../lib/save-file'
import { classNames } from '../../ui/class-names'
import { Icon } from '../../ui/icon'
import { sampleList, sampleName } from '../list/sample-list'
import styles from './invite-dialog.module.css'

type ListDropProps = {
  onFile: (file: File) => void
  reading: boolean
  locked: boolean
  /** Rows exist already, so the help about lists is left out: the table needs the space. */
  brief: boolean
}

/** A list of people in a file: chosen here, or dropped anywhere in the window. */
export function ListDrop({ onFile, reading, locked, brief }: ListDropProps) {
  const id = useId()
  const dragging = useDrop(onFile, locked || reading)
  return (
    <div className={classNames(styles.drop, dragging && styles.dragging)}>
      <Icon of={IconFileSpreadsheet} size={22} stroke={1.6} />
      <div>
        <label htmlFor={id}>
          {reading ? 'Читаем файл…' : dragging ? 'Отпустите файл здесь' : 'Выберите список CSV или XLSX'}
        </label>
        {!brief && (
          <>
            <p id={`${id}-hint`}>
              или перетащите его сюда. Столбцы: имя, фамилия, email, должность, роль, команда — в&nbsp;любом порядке.
            </p>
            <p>Можно вставить список из&nbsp;таблицы или письма.</p>
            <button
              type="button"
              className={styles.sample}
              onClick={() => saveFile(sampleName, 'text/csv;charset=utf-8', sampleList())}
            >
              Скачать образец
            </button>
          </>
        )}
      </div>
      <input
        id={id}
        type="file"
        accept=".csv,.txt,.tsv,.xlsx,text/csv"
        aria-describedby={brief ? undefined : `${id}-hint`}
        disabled={locked || reading}
        onChange={(event) => {
          const file = event.currentTarget.files?.[0]
          // Without it a choice of the same file, corrected meanwhile, would be no change.
          event.currentTarget.value = ''
          if (file) onFile(file)
        }}
      />
    </div>
  )
}

/** The whole window takes a dropped file: outside of it the browser would open the file and lose all typed text. */
function useDrop(onFile: (file: File) => void, locked: boolean): boolean {
  const [depth, setDepth] = useState(0)
  const take = useEffectEvent((event: DragEvent) => {
    event.preventDefault()
    setDepth(0)
    const file = event.dataTransfer?.files[0]
    if (file && !locked) onFile(file)
  })
  // Before the zone is painted: whoever sees it may drop.
  useLayoutEffect(() => {
    const listening = new AbortController()
    const listen = (name: 'dragenter' | 'dragleave' | 'dragover' | 'drop', handle: (event: DragEvent) => void) =>
      window.addEventListener(name, handle, { signal: listening.signal })
    listen('dragenter', () => setDepth((now) => now + 1))
    listen('dragleave', () => setDepth((now) => Math.max(0, now - 1)))
    listen('dragover', (event) => event.preventDefault())
    listen('drop', take)
    return () => listening.abort()
  }, [])
  return depth > 0
}
