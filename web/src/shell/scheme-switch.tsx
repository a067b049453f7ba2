import { type MantineColorScheme, useMantineColorScheme } from '@mantine/core'
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react'
import { Icon } from '../ui/icon'
import styles from './sidebar.module.css'

const schemes: { value: MantineColorScheme; label: string; icon: typeof IconSun }[] = [
  { value: 'auto', label: 'Как в системе', icon: IconDeviceDesktop },
  { value: 'light', label: 'Светлое', icon: IconSun },
  { value: 'dark', label: 'Тёмное', icon: IconMoon },
]

export function SchemeSwitch() {
  // Holding the transitions back would inject a <style>, which the content policy refuses.
  const { colorScheme, setColorScheme } = useMantineColorScheme({ keepTransitions: true })
  return (
    <div className={styles.scheme} role="group" aria-label="Оформление">
      <span>Оформление</span>
      {schemes.map(({ value, label, icon: Sign }) => (
        <button
          key={value}
          type="button"
          aria-pressed={colorScheme === value}
          aria-label={label}
          title={label}
          onClick={() => setColorScheme(value)}
        >
          <Icon of={Sign} size={16} stroke={1.6} />
        </button>
      ))}
    </div>
  )
}
