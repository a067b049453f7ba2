import { IconCheck, IconWifiOff } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import { formatTime } from '../../lib/format-date'
import { Icon } from '../../ui/icon'
import styles from './meeting.module.css'
import type { OpenMeeting } from './open-meeting'

/**
 * The saved state of all fields in a line: the time of the last save, or a note that something waits on this device.
 */
function lineOf(open: OpenMeeting): string {
  const states = open.all.map((field) => field.state())
  if (states.some(({ progress }) => progress.step === 'offline'))
    return 'Нет связи. Введённое хранится на\u00a0этом устройстве и\u00a0отправится само'
  if (states.some(({ isRestored }) => isRestored)) return 'Вернули то, что не\u00a0успело сохраниться'
  const times = states.flatMap(({ savedAt }) => (savedAt ? [savedAt.getTime()] : []))
  if (times.length === 0 || states.some(({ progress }) => progress.step !== 'calm')) return ''
  return `Сохранено в\u00a0${formatTime(new Date(Math.max(...times)))}`
}

export function SavedAll({ open }: { open: OpenMeeting }) {
  const line = useSyncExternalStore(open.onAnyChange, () => lineOf(open))
  return (
    <p className={styles.saved} role="status">
      {line && <Icon of={line.startsWith('Нет') ? IconWifiOff : IconCheck} size={16} stroke={2} />}
      {line}
    </p>
  )
}
