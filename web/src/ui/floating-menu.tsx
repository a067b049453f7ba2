import { Menu as MantineMenu } from '@mantine/core'
import type { ReactNode } from 'react'
import { useEffect, useRef } from 'react'
import { classNames } from './class-names'
import styles from './float.module.css'
import { type MenuButton, MenuTrigger } from './menu-trigger'

export type MenuItem = { label: ReactNode; onClick: () => void; icon?: ReactNode; danger?: boolean; disabled?: boolean }

type FloatingMenuProps = {
  label: string
  button?: MenuButton | undefined
  note?: string | undefined
  items: readonly MenuItem[]
  opened: boolean
  onChange: (opened: boolean) => void
}

/** The menu that `menu.tsx` loads after its dots are pressed; it opens at once. */
export function FloatingMenu({ label, button, note, items, opened, onChange }: FloatingMenuProps) {
  const dots = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // These dots replace the pressed ones, so they take the focus.
    dots.current?.focus({ preventScroll: true })
  }, [])
  return (
    <MantineMenu
      opened={opened}
      onChange={onChange}
      // Beside its trigger, so that it belongs to that landmark, and without Mantine's extra child that is not a menu
      // item.
      withinPortal={false}
      withInitialFocusPlaceholder={false}
      position="bottom-end"
      offset={6}
      transitionProps={{ duration: 160 }}
      classNames={{ dropdown: styles.dropdown, item: styles.item }}
    >
      <MantineMenu.Target>
        <MenuTrigger
          ref={dots}
          label={label}
          button={button}
          // Mantine handles Escape only inside the menu; until the focus has moved there, it is handled here.
          onKeyDown={(event) => event.key === 'Escape' && onChange(false)}
        />
      </MantineMenu.Target>
      <MantineMenu.Dropdown>
        {items.map((item, index) => (
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
        {note && <p className={styles.note}>{note}</p>}
      </MantineMenu.Dropdown>
    </MantineMenu>
  )
}

/**
 * Focuses the menu's button before its item is removed: the next dialog must return the focus to an element that stays.
 */
function focusOwner(item: HTMLElement): void {
  const owner = item.closest('[role="menu"]')?.getAttribute('aria-labelledby')
  if (owner) document.getElementById(owner)?.focus({ preventScroll: true })
}
