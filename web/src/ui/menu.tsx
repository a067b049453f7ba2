import { Menu as MantineMenu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import type { ReactElement, ReactNode } from 'react'
import { IconButton } from './button'
import { classNames } from './class-names'
import styles from './float.module.css'
import { Icon } from './icon'

export type MenuItem = { label: ReactNode; onClick: () => void; icon?: ReactNode; danger?: boolean; disabled?: boolean }

type MenuProps = {
  /** What the menu acts on, when its trigger is the three dots: «Действия: Пульс ноября». */
  label?: string
  trigger?: ReactElement
  items: readonly (MenuItem | false | undefined)[]
}

/** The actions of one thing. Items that the person may not use are left out (`may(…) && { … }`). */
export function Menu({ label = 'Действия', trigger, items }: MenuProps) {
  const shown = items.filter((item) => !!item)
  if (shown.length === 0) return null
  return (
    <MantineMenu
      // Beside its trigger, so that it belongs to the same landmark, and without Mantine's child that is no menu item.
      withinPortal={false}
      withInitialFocusPlaceholder={false}
      position="bottom-end"
      offset={6}
      transitionProps={{ duration: 160 }}
      classNames={{ dropdown: styles.dropdown, item: styles.item }}
    >
      <MantineMenu.Target>{trigger ?? <IconButton label={label} icon={<Icon of={IconDots} />} />}</MantineMenu.Target>
      <MantineMenu.Dropdown>
        {shown.map((item, index) => (
          <MantineMenu.Item
            key={index}
            leftSection={item.icon}
            disabled={item.disabled}
            onClick={(event) => {
              focusOwner(event.currentTarget)
              item.onClick()
            }}
            className={classNames(item.danger && styles.danger)}
          >
            {item.label}
          </MantineMenu.Item>
        ))}
      </MantineMenu.Dropdown>
    </MantineMenu>
  )
}

/** The item goes with its menu: what opens next (a question) must give the focus back to the button that stays. */
function focusOwner(item: HTMLElement): void {
  const owner = item.closest('[role="menu"]')?.getAttribute('aria-labelledby')
  if (owner) document.getElementById(owner)?.focus({ preventScroll: true })
}
