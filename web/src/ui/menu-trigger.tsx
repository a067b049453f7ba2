import { IconDots } from '@tabler/icons-react'
import type { ComponentProps, ReactNode } from 'react'
import { Button, IconButton } from './button'
import { Icon } from './icon'

export type MenuButton = {
  words: string
  icon: ReactNode
  busy?: boolean
  /** An icon button named by the menu's label, for a row of icon buttons. */
  isIcon?: boolean
}

type TriggerProps = ComponentProps<'button'> & { label: string; button: MenuButton | undefined }

/** Button that opens a menu: dots, a word or an icon. */
export const MenuTrigger = ({ label, button, ...rest }: TriggerProps) =>
  button?.isIcon ? (
    <IconButton {...rest} label={label} icon={button.icon} aria-busy={button.busy ?? false} />
  ) : button ? (
    <Button {...rest} icon={button.icon} busy={button.busy ?? false}>
      {button.words}
    </Button>
  ) : (
    <IconButton {...rest} label={label} icon={<Icon of={IconDots} />} />
  )
