import { CardSkeletons } from '../../ui/card-grid'
import { Waiting } from '../../ui/skeleton'
import styles from './list.module.css'

export const ListSkeleton = () => (
  <Waiting label="Загружаем пульсы">
    <div className={styles.tabs} />
    <CardSkeletons className={styles.bone} />
  </Waiting>
)
