import { IconDots } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { Button, IconButton } from './button'
import { Icon } from './icon'
import type { MenuButton } from './menu'

type TriggerProps = ComponentProps<'button'> & { label: string; button: MenuButton | undefined }

/** What a menu is opened by: dots, or a button with a word. */
export const MenuTrigger = ({ label, button, ...rest }: TriggerProps) =>
  button ? (
    <Button {...rest} icon={button.icon} busy={button.busy ?? false}>
      {button.words}
    </Button>
  ) : (
    <IconButton {...rest} label={label} icon={<Icon of={IconDots} />} />
  )
