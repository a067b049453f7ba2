import { CardSkeletons } from '../../ui/card-grid'
import { Waiting } from '../../ui/skeleton'
import styles from './list.module.css'
import strip from './strip.module.css'

export const StripSkeleton = () => (
  <Waiting label="Загружаем показатели">
    <div className={strip.strip}>
      {['Активные пульсы', 'Ответов за неделю', 'Средний eNPS', 'Участие'].map((name) => (
        <div key={name}>
          <span className={strip.name}>{name}</span>
          <div className={strip.bone} />
        </div>
      ))}
    </div>
  </Waiting>
)

export const ListSkeleton = () => (
  <Waiting label="Загружаем пульсы">
    <div className={styles.tabs} />
    <CardSkeletons className={styles.bone} />
  </Waiting>
)
