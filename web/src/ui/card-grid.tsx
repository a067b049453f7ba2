import type { ReactNode } from 'react'
import styles from './card-grid.module.css'
import { classNames } from './class-names'
import { SkeletonLines } from './skeleton'

/** Things as cards: three in a row, two on a tablet, one on a phone. */
export const CardGrid = ({ label, children }: { label?: string; children: ReactNode }) => (
  <ul className={styles.grid} aria-label={label}>
    {children}
  </ul>
)

type GridCardProps = {
  /** Sets padding and height, which depend on the content. */
  className?: string
  children?: ReactNode
}

/** One card; a `WholeLink` in it covers it. */
export const GridCard = ({ className, children }: GridCardProps) => (
  <li className={classNames(styles.card, className)}>{children}</li>
)

/** Purpose of the thing, in two lines at most. */
export const CardText = ({ children }: { children: ReactNode }) => <p className={styles.text}>{children}</p>

/** Two rows of skeleton cards. */
export const CardSkeletons = ({ className }: { className?: string }) => (
  <CardGrid>
    {[1, 2, 3, 4, 5, 6].map((card) => (
      <GridCard key={card} className={className}>
        <SkeletonLines count={3} />
      </GridCard>
    ))}
  </CardGrid>
)
