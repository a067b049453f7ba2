import { StripSkeleton } from '../../ui/figure-strip'
import { Waiting } from '../../ui/skeleton'
import { Tiles } from './section'
import styles from './sheet.module.css'

/** The skeleton of a report: the names of the figures, and the first two sections in grey. */
export const SheetSkeleton = ({ names }: { names: readonly string[] }) => (
  <>
    <Tiles>
      <StripSkeleton names={names} />
    </Tiles>
    <Waiting label="Загружаем отчёт">
      <div className={styles.bone} />
      <div className={styles.bone} />
    </Waiting>
  </>
)
