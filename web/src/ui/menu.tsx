import { IconDots } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { part } from '../lib/part'
import { IconButton } from './button'
import { Icon } from './icon'
import { WhenOpened } from './when-opened'

export type MenuItem = { label: ReactNode; onClick: () => void; icon?: ReactNode; danger?: boolean; disabled?: boolean }

type MenuProps = {
  /** What the menu acts on: «Действия: Пульс ноября». */
  label?: string
  items: readonly (MenuItem | false | undefined)[]
}

const floatingMenu = part(() => import('./floating-menu').then(({ FloatingMenu }) => FloatingMenu))

/** Whoever presses the dots hears of a failure. */
const fetchAhead = () => void floatingMenu.fetch().catch(() => undefined)

/** The actions of one thing. Items that the person may not use are left out (`may(…) && { … }`). */
export function Menu({ label = 'Действия', items }: MenuProps) {
  const [pressed, setPressed] = useState(false)
  const shown = items.filter((item) => !!item)
  if (shown.length === 0) return null
  // What floats is as heavy as a screen, so until the dots are pressed they are a button that looks like the menu's.
  return (
    <WhenOpened
      of={floatingMenu}
      opened={pressed}
      onClose={() => setPressed(false)}
      before={
        <IconButton
          label={label}
          icon={<Icon of={IconDots} />}
          aria-haspopup="menu"
          aria-expanded={false}
          onPointerEnter={fetchAhead}
          onFocus={fetchAhead}
          onClick={() => setPressed(true)}
        />
      }
    >
      {(FloatingMenu, opened) => <FloatingMenu label={label} items={shown} opened={opened} onChange={setPressed} />}
    </WhenOpened>
  )
}
