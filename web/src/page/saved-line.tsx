import type { FieldState } from '@kamerton/contract/lib/sync/open-field'
import { IconCheck, IconWifiOff } from '@tabler/icons-react'
import { Icon } from '../ui/icon'
import styles from './saving.module.css'

/** Short status of a field's text. Errors are announced to screen readers, success is not: there are eight fields. */
export function SavedLine({ state }: { state: Pick<FieldState<unknown>, 'progress' | 'savedAt' | 'theirs'> }) {
  const { progress, savedAt, theirs } = state
  if (progress.step === 'refused')
    return (
      <span className={styles.refused} role="alert">
        {progress.sentence} Введённое осталось на этом устройстве.
      </span>
    )
  if (progress.step === 'offline')
    return (
      <span className={styles.saved} role="status">
        <Icon of={IconWifiOff} size={14} />
        нет связи, храним на&nbsp;этом устройстве
      </span>
    )
  if (progress.step !== 'calm' || theirs || !savedAt) return null
  return (
    <span className={styles.saved}>
      <Icon of={IconCheck} size={14} stroke={2} />
      сохранено
    </span>
  )
}
