import { StripSkeleton } from '../../ui/figure-strip'
import { Waiting } from '../../ui/skeleton'
import { Tiles } from './section'
import styles from './sheet.module.css'

/** The names of the figures stand already; below them the first two sections in grey. */
export const SheetSkeleton = ({ names }: { names: readonly string[] }) => (
  <>
    <Tiles>
      <StripSkeleton names={names} />
    </Tiles>
    <Waiting label="Загружаем отчет">
      <div className={styles.bone} />
      <div className={styles.bone} />
    </Waiting>
  </>
)
