import { IconLoader2 } from '@tabler/icons-react'
import type { ComponentProps, ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import styles from './button.module.css'
import { classNames } from './class-names'
import { Icon } from './icon'
import { useHydrated } from './use-hydrated'

type Look = {
  look?: 'primary' | 'default' | 'danger' | 'ghost'
  size?: 'sm' | 'md' | 'lg' | 'xl'
  full?: boolean
  icon?: ReactNode
}
type ButtonProps = ComponentProps<'button'> & Look & { busy?: boolean }

const classOf = ({ look = 'default', size = 'md', full }: Look) =>
  classNames(styles.button, look !== 'default' && styles[look], size !== 'md' && styles[size], full && styles.full)

export function Button({
  look,
  size,
  full,
  icon,
  busy = false,
  disabled,
  children,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={classOf({ look, size, full })}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
    >
      {busy ? <Icon of={IconLoader2} stroke={1.75} className={styles.spinner} /> : icon}
      <span>{children}</span>
    </button>
  )
}

/**
 * Submits its form. It is enabled after hydration, because a form sent by the browser alone would leave the
 * application.
 */
export function SubmitButton({ disabled, ...rest }: Omit<ButtonProps, 'type'>) {
  const hydrated = useHydrated()
  return (
    <Button
      look="primary"
      {...rest}
      type="submit"
      disabled={disabled || !hydrated}
      data-waiting={hydrated ? undefined : ''}
    />
  )
}

/** A link with the look of a button. */
export function ButtonLink({ look, size, full, icon, children, ...rest }: LinkProps & Look) {
  return (
    <Link {...rest} className={classOf({ look, size, full })}>
      {icon}
      <span>{children}</span>
    </Link>
  )
}

/** A button inside a sentence: «Вернули то, что вы не сохранили. Начать заново». */
export const TextButton = ({ children, onClick }: { children: ReactNode; onClick: () => void }) => (
  <button type="button" className={styles.text} onClick={onClick}>
    {children}
  </button>
)

type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  /** Action of the button in words, for people who do not see the icon. */
  label: string
  icon: ReactNode
  size?: 'md' | 'small' | 'tiny'
}

export function IconButton({ label, icon, size = 'md', type = 'button', ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={classNames(styles.icon, size !== 'md' && styles[size])}
      aria-label={label}
      title={label}
    >
      {icon}
    </button>
  )
}
