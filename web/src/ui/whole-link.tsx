import type { ReactNode } from 'react'
import { Link } from 'react-router'
import styles from './whole-link.module.css'

type WholeLinkProps = { to: string; children: ReactNode; 'aria-label'?: string }

/** A link that covers the whole card or row in which it stands. */
export const WholeLink = (link: WholeLinkProps) => <Link {...link} className={styles.whole} />

/** What can be pressed by itself in such a card or row. */
export const Above = ({ children }: { children: ReactNode }) => <span className={styles.above}>{children}</span>
