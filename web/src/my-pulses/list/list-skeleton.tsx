import { Card } from '../../ui/card'
import { SkeletonLines, Waiting } from '../../ui/skeleton'
import styles from './list.module.css'

export const ListSkeleton = () => (
  <div className={styles.blocks}>
    {['Ждут вашего ответа', 'Что стало с ответами'].map((title) => (
      <Card key={title} title={title}>
        <Waiting>
          <SkeletonLines count={4} />
        </Waiting>
      </Card>
    ))}
  </div>
)
