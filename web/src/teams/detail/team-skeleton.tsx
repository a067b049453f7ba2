import { Card, Panel } from '../../ui/card'
import { PageHeader, WithAside } from '../../ui/page'
import { SkeletonFigure, SkeletonLines, SkeletonRows, Waiting } from '../../ui/skeleton'
import styles from './detail.module.css'
import { backToTeams } from './team-header'

export const TeamSkeleton = () => (
  <>
    <PageHeader back={backToTeams} title="Команда" sentence={'\u00a0'} />
    <Waiting label="Загружаем команду">
      <WithAside aside={<CardBones />}>
        <FiguresBones />
        <Card>
          <SkeletonRows count={6} />
        </Card>
      </WithAside>
    </Waiting>
  </>
)

export const FiguresSkeleton = () => (
  <Waiting label="Загружаем показатели">
    <FiguresBones />
  </Waiting>
)

const FiguresBones = () => (
  <Panel>
    <div className={styles.figures}>
      <section>
        <SkeletonFigure />
      </section>
      <section>
        <SkeletonFigure />
      </section>
    </div>
  </Panel>
)

export const CardSkeleton = () => (
  <Waiting label="Загружаем блок">
    <CardBones />
  </Waiting>
)

const CardBones = () => (
  <Card>
    <SkeletonLines count={3} />
  </Card>
)
