import { IconDots } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { IconButton } from './button'
import { Icon } from './icon'
import { useLater } from './use-later'

export type MenuItem = { label: ReactNode; onClick: () => void; icon?: ReactNode; danger?: boolean; disabled?: boolean }

type MenuProps = {
  /** What the menu acts on: «Действия: Пульс ноября». */
  label?: string
  items: readonly (MenuItem | false | undefined)[]
}

const load = () => import('./floating-menu').then(({ FloatingMenu }) => FloatingMenu)

/** The actions of one thing. Items that the person may not use are left out (`may(…) && { … }`). */
export function Menu({ label = 'Действия', items }: MenuProps) {
  const [FloatingMenu, fetch] = useLater(load)
  const [pressed, setPressed] = useState(false)
  const shown = items.filter((item) => !!item)
  if (shown.length === 0) return null
  // What floats is as heavy as a screen, so until the dots are pressed they are a button that looks like the menu's.
  if (!pressed || !FloatingMenu)
    return (
      <IconButton
        label={label}
        icon={<Icon of={IconDots} />}
        aria-haspopup="menu"
        aria-expanded={false}
        onPointerEnter={fetch}
        onFocus={fetch}
        onClick={() => {
          fetch()
          setPressed(true)
        }}
      />
    )
  return <FloatingMenu label={label} items={shown} />
}
