import { Card, Panel } from '../../ui/card'
import { PageHeader } from '../../ui/page'
import { SkeletonFigure, SkeletonLines, SkeletonRows, Waiting } from '../../ui/skeleton'
import styles from './detail.module.css'
import { backToTeams } from './team-header'

export const TeamSkeleton = () => (
  <>
    <PageHeader back={backToTeams} title="Команда" sentence={'\u00a0'} />
    <Waiting label="Загружаем команду">
      <div className={styles.two}>
        <div>
          <FiguresBones />
          <Card>
            <SkeletonRows count={6} />
          </Card>
        </div>
        <div>
          <CardBones />
        </div>
      </div>
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
