import { Card } from '../../ui/card'
import { PageHeader, WithAside } from '../../ui/page'
import { SkeletonBlock, SkeletonLines, Waiting } from '../../ui/skeleton'
import styles from './detail.module.css'
import { backToPulses } from './pulse-header'

export const PulseSkeleton = () => (
  <>
    <PageHeader back={backToPulses} title="Пульс" sentence={'\u00a0'} />
    <Waiting label="Загружаем пульс">
      <div className={styles.blocks}>
        <Card>
          <SkeletonLines count={1} />
        </Card>
        <ResultsBones />
      </div>
    </Waiting>
  </>
)

export const ResultsSkeleton = () => (
  <Waiting label="Загружаем результаты">
    <ResultsBones />
  </Waiting>
)

export const PrivacySkeleton = () => (
  <Waiting label="Загружаем проверку приватности">
    <Card>
      <SkeletonLines count={3} />
    </Card>
  </Waiting>
)

const ResultsBones = () => (
  <WithAside
    aside={
      <Card>
        <SkeletonLines count={5} />
      </Card>
    }
  >
    <Card>
      <SkeletonBlock />
    </Card>
  </WithAside>
)
