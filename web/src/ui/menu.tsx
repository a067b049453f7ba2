import { useState } from 'react'
import { part } from '../lib/part'
import type { MenuItem } from './floating-menu'
import { type MenuButton, MenuTrigger } from './menu-trigger'
import { WhenOpened } from './when-opened'

type MenuProps = {
  /** What the menu acts on: «Действия: Пульс ноября». */
  label?: string
  /** Where the menu is the only thing of its kind on the page it has a button with a word instead of dots. */
  button?: MenuButton
  /** Said below the items. */
  note?: string
  items: readonly (MenuItem | false | undefined)[]
}

const floatingMenu = part(() => import('./floating-menu').then(({ FloatingMenu }) => FloatingMenu))

/** Whoever presses the dots hears of a failure. */
const fetchAhead = () => void floatingMenu.fetch().catch(() => undefined)

/** The actions of one thing. Items that the person may not use are left out (`may(…) && { … }`). */
export function Menu({ label = 'Действия', button, note, items }: MenuProps) {
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
