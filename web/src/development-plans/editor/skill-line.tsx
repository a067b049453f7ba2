import { IconAlertCircle, IconChevronDown, IconTrash } from '@tabler/icons-react'
import { plural } from '../../lib/plural'
import { IconButton } from '../../ui/button'
import { Icon } from '../../ui/icon'
import styles from './editor.module.css'
import { Mover } from './mover'
import type { SkillRow } from './skill-editor'

/** A folded skill of a long plan; a press opens it. */
export function SkillLine({
  form,
  index,
  count,
  onMove,
  onRemove,
  onOpen,
  isWrong,
}: SkillRow & { onOpen: () => void; isWrong: boolean }) {
  const { name, current_level, target_level, activities } = form.getValues(`skills.${index}`)
  return (
    <div className={styles.skillLine}>
      <Mover what={`навык ${index + 1}`} index={index} count={count} onMove={onMove} />
      <button type="button" className={styles.opener} aria-expanded={false} onClick={onOpen}>
        <b>{name.trim() || 'Без названия'}</b>
        <span>
          уровень {current_level} → {target_level},{' '}
          {plural(activities.length, 'активность', 'активности', 'активностей')}
        </span>
        {isWrong && (
          <span className={styles.wrong}>
            <Icon of={IconAlertCircle} size={15} stroke={1.8} /> есть ошибка
          </span>
        )}
        <Icon of={IconChevronDown} size={18} />
      </button>
      <IconButton label={`Удалить навык ${index + 1}`} icon={<Icon of={IconTrash} stroke={1.7} />} onClick={onRemove} />
    </div>
  )
}
