import { initialsOf } from '@kamerton/contract/lib/names'
import styles from './avatar.module.css'
import { classNames } from './class-names'

export type AvatarProps = { name: string; src?: string | null; size?: 'xs' | 'sm' | 'md' | 'lg' | 'xl' | '2xl' }

/** Photo or initials. The name is beside it as text, so it is hidden from screen readers. */
export const Avatar = ({ name, src, size = 'md' }: AvatarProps) => (
  <span
    className={classNames(styles.avatar, styles[size === '2xl' ? 'xxl' : size])}
    data-tone={toneOf(name)}
    aria-hidden
  >
    {src ? <img src={src} alt="" loading="lazy" /> : initialsOf(name)}
  </span>
)

/** A person has one tint everywhere; the tint has no meaning. */
const toneOf = (name: string) => Array.from(name).reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % 4
