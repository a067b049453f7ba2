import { CardSkeletons } from '../../ui/card-grid'
import { Waiting } from '../../ui/skeleton'
import styles from './list.module.css'

export const ListSkeleton = () => (
  <Waiting label="Загружаем команды">
    <CardSkeletons className={styles.card} />
  </Waiting>
)
