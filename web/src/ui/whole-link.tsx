import type { ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import styles from './whole-link.module.css'

type WholeLinkProps = Pick<LinkProps, 'to' | 'preventScrollReset' | 'aria-label'> & { children: ReactNode }

/** A link that covers the whole card or row that contains it. */
export const WholeLink = (link: WholeLinkProps) => <Link {...link} className={styles.whole} />

/** A button or link inside a card that `WholeLink` covers. It lies above that link, so that a press reaches it. */
export const Above = ({ children }: { children: ReactNode }) => <span className={styles.above}>{children}</span>
