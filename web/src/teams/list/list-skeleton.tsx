import { SkeletonLines, Waiting } from '../../ui/skeleton'
import styles from './list.module.css'

export const ListSkeleton = () => (
  <Waiting label="Загружаем команды">
    <div className={styles.grid}>
      {[1, 2, 3, 4, 5, 6].map((card) => (
        <div key={card} className={styles.card}>
          <SkeletonLines count={3} />
        </div>
      ))}
    </div>
  </Waiting>
)
