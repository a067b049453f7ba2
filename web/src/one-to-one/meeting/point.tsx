import type { Field } from '@kamerton/contract/lib/sync/open-field'
import type { AgendaPoint } from '@kamerton/contract/one-to-one/shared-schemas'
import { IconPencil, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { api } from '../../lib/api'
import { formatDayOfMonth } from '../../lib/format-date'
import { tryTo } from '../../page/act'
import { useOnce } from '../../page/use-once'
import { Button, IconButton } from '../../ui/button'
import { Checkbox } from '../../ui/checkbox'
import { Icon } from '../../ui/icon'
import styles from './agenda.module.css'
import { PointNote } from './point-note'
import type { NoteKinds } from './use-note-kinds'

type PointProps = {
  point: AgendaPoint
  note: Field<string>
  /** The first point that is still to be discussed in a meeting under way. */
  isNow: boolean
  isWritable: boolean
  kinds: NoteKinds
  onRemove: () => void
  /** Joins it with an earlier point of the same words; absent where there is none. */
  onMerge?: (() => void) | undefined
  onChanged: () => Promise<void>
}

/** A point of the agenda with its tick and its note. */
export function Point({ point, note, isNow, isWritable, kinds, onRemove, onMerge, onChanged }: PointProps) {
  const { id, text, author, is_done, carried_from, note_became, version } = point
  const [isAsked, setAsked] = useState(false)
  // A new tick shows at once while it is saved.
  const [ticking, setTicking] = useState<boolean>()
  const [tick] = useOnce(async (next: boolean) => {
    setTicking(next)
    await tryTo('Не удалось отметить пункт', () => api.oneToOne.changePoint({ id, is_done: next, version }))
    await onChanged()
    setTicking(undefined)
  })
  const isTicked = ticking ?? is_done
  return (
    <li className={styles.topic}>
      <div className={styles.point} data-done={isTicked || undefined}>
        <div className={styles.what}>
          {isWritable ? (
            <Checkbox
              checked={isTicked}
              onChange={({ currentTarget }) => void tick(currentTarget.checked)}
              label={<span className={styles.text}>{text}</span>}
            />
          ) : (
            <span className={styles.text}>{text}</span>
          )}
          <span className={styles.by}>
            {author.full_name}
            {carried_from && <span>{`перенесено с\u00a0${formatDayOfMonth(carried_from)}`}</span>}
            {!isWritable && isTicked && <span>обсудили</span>}
          </span>
        </div>
        {isWritable && !isNow && !isAsked && note_became === null && !point.note && (
          <IconButton
            size="small"
            label={`Заметка: ${text}`}
            icon={<Icon of={IconPencil} size={16} />}
            onClick={() => setAsked(true)}
          />
        )}
        {isWritable && (
          <IconButton size="small" label={`Убрать: ${text}`} icon={<Icon of={IconX} size={16} />} onClick={onRemove} />
        )}
      </div>
      {isWritable && onMerge && (
        <div className={styles.twin}>
          <span>Такая тема уже есть</span>
          <Button size="sm" aria-label={`Объединить: ${text}`} onClick={onMerge}>
            Объединить
          </Button>
        </div>
      )}
      <PointNote
        point={point}
        field={note}
        isOpen={isNow || isAsked}
        takesFocus={isAsked}
        isWritable={isWritable}
        kinds={kinds}
      />
    </li>
  )
}
