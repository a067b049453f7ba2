import { useState } from 'react'
import { part } from '../lib/part'
import type { MenuItem } from './floating-menu'
import { type MenuButton, MenuTrigger } from './menu-trigger'
import { WhenOpened } from './when-opened'

type MenuProps = {
  /** Object of the menu: «Действия: Пульс ноября». */
  label?: string
  /** Button with a word instead of dots, for the only menu of its kind on the page. */
  button?: MenuButton
  /** Text below the items. */
  note?: string
  items: readonly (MenuItem | false | undefined)[]
}

const floatingMenu = part(() => import('./floating-menu').then(({ FloatingMenu }) => FloatingMenu))

/** Preloads the menu. A failure is reported only when the dots are pressed. */
const fetchAhead = () => void floatingMenu.fetch().catch(() => undefined)

/** Actions of one thing. Actions that the person may not use are left out (`may(…) && { … }`). */
export function Menu({ label = 'Действия', button, note, items }: MenuProps) {
  const [pressed, setPressed] = useState(false)
  const shown = items.filter((item) => !!item)
  if (shown.length === 0) return null
  // The floating menu is as large as a screen, so until the dots are pressed a button that looks like its own is shown.
  return (
    <WhenOpened
      of={floatingMenu}
      opened={pressed}
      onClose={() => setPressed(false)}
      before={
        <MenuTrigger
          label={label}
          button={button}
          aria-haspopup="menu"
          aria-expanded={false}
          onPointerEnter={fetchAhead}
          onFocus={fetchAhead}
          onClick={() => setPressed(true)}
        />
      }
    >
      {(FloatingMenu, opened) => (
        <FloatingMenu label={label} button={button} note={note} items={shown} opened={opened} onChange={setPressed} />
      )}
    </WhenOpened>
  )
}
