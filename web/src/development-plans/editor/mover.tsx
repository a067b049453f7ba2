import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import { IconButton } from '../../ui/button'
import { Icon } from '../../ui/icon'
import styles from './editor.module.css'

type MoverProps = {
  /** The row in the accusative: «цель 2». */
  what: string
  index: number
  count: number
  onMove: (from: number, to: number) => void
}

/** Moves a row of a list: by a finger, and by the arrow keys with the focus on it. */
export function Mover({ what, index, count, onMove }: MoverProps) {
  const up = index > 0 ? () => onMove(index, index - 1) : undefined
  const down = index < count - 1 ? () => onMove(index, index + 1) : undefined
  return (
    <span className={styles.mover}>
      <IconButton
        size="tiny"
        label={`Поднять ${what}`}
        icon={<Icon of={IconArrowUp} size={15} stroke={1.8} />}
        aria-disabled={!up}
        onClick={up}
        onKeyDown={onArrows(up, down)}
      />
      <IconButton
        size="tiny"
        label={`Опустить ${what}`}
        icon={<Icon of={IconArrowDown} size={15} stroke={1.8} />}
        aria-disabled={!down}
        onClick={down}
        onKeyDown={onArrows(up, down)}
      />
    </span>
  )
}

const onArrows = (up?: () => void, down?: () => void) => (event: KeyboardEvent) => {
  const move = event.key === 'ArrowUp' ? up : event.key === 'ArrowDown' ? down : undefined
  if (!move) return
  event.preventDefault()
  event.stopPropagation()
  move()
}

/** In a text field Alt with an arrow moves its row: arrows alone belong to the text. */
export const moveByAlt =
  (index: number, count: number, onMove: MoverProps['onMove']) =>
  (event: KeyboardEvent): void => {
    if (!event.altKey) return
    const up = index > 0 ? () => onMove(index, index - 1) : undefined
    const down = index < count - 1 ? () => onMove(index, index + 1) : undefined
    onArrows(up, down)(event)
  }
