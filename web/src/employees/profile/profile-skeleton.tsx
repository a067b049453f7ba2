import { Panel } from '../../ui/card'
import { SkeletonBlock, SkeletonLines, Waiting } from '../../ui/skeleton'
import styles from './profile.module.css'

export const ProfileSkeleton = () => (
  <Waiting label="Загрузка профиля...">
    <div className={styles.page}>
      <div>
        <Panel>
          <div className={styles.bone}>
            <SkeletonLines count={5} />
          </div>
        </Panel>
      </div>
      <div>
        <Panel>
          <div className={styles.bone}>
            <SkeletonBlock />
          </div>
        </Panel>
        <Panel>
          <div className={styles.bone}>
            <SkeletonLines count={6} />
          </div>
        </Panel>
      </div>
    </div>
  </Waiting>
)
