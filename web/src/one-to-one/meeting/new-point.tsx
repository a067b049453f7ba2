import { formLimits } from '@kamerton/contract/one-to-one/constants'
import { twinOf } from '@kamerton/contract/one-to-one/same-topic'
import type { AgendaPoint } from '@kamerton/contract/one-to-one/shared-schemas'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from '../../ui/button'
import { Icon } from '../../ui/icon'
import styles from './agenda.module.css'
import { useKeptText } from './use-kept-text'

type NewPointProps = {
  name: string
  points: readonly AgendaPoint[]
  busy: boolean
  onAdd: (text: string) => Promise<boolean | undefined>
}

/** The draft stays on the device until the server has it. An equal topic is added only on a second press. */
export function NewPoint({ name, points, busy, onAdd }: NewPointProps) {
  const [text, setText] = useKeptText(name)
  const [warned, setWarned] = useState('')
  const twin = twinOf(points, text)
  const isWarned = twin !== undefined && warned === text
  const add = async (isSure: boolean) => {
    if (!text.trim()) return
    if (twin && !isSure) return setWarned(text)
    if (await onAdd(text.trim())) setText('')
  }
  return (
    <>
      <form
        className={styles.add}
        onSubmit={(event) => {
          event.preventDefault()
          void add(false)
        }}
      >
        <input
          type="text"
          aria-label="Новый пункт повестки"
          placeholder="О чём поговорить?"
          maxLength={formLimits.pointLength}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <Button type="submit" icon={<Icon of={IconPlus} size={16} />} busy={busy}>
          Добавить
        </Button>
      </form>
      {isWarned && (
        <div className={styles.twin} role="alert">
          <span>Такая тема уже есть</span>
          <Button size="sm" onClick={() => setText('')}>
            Оставить одну
          </Button>
          <Button look="ghost" size="sm" busy={busy} onClick={() => void add(true)}>
            Всё равно добавить
          </Button>
        </div>
      )}
    </>
  )
}
