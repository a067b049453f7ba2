import type { ComponentProps, ReactNode } from 'react'
import styles from '../../ui/button.module.css'
import { classNames } from '../../ui/class-names'

type PlainButtonProps = ComponentProps<'button'> & { look?: 'primary'; size?: 'lg'; busy?: boolean }

/** Button for islands: the kit's own button imports the router, which no public page loads. */
export const PlainButton = ({
  look,
  size,
  busy = false,
  disabled,
  children,
  type = 'button',
  ...rest
}: PlainButtonProps) => (
  <button
    {...rest}
    type={type}
    className={classNames(styles.button, look && styles[look], size && styles[size])}
    disabled={disabled || busy}
    aria-busy={busy || undefined}
  >
    <span>{children}</span>
  </button>
)

type PlainIconButtonProps = Omit<ComponentProps<'button'>, 'children'> & { label: string; icon: ReactNode }

export const PlainIconButton = ({ label, icon, ...rest }: PlainIconButtonProps) => (
  <button {...rest} type="button" className={styles.icon} aria-label={label} title={label}>
    {icon}
  </button>
)
