import { type Dashboard, metricNames } from '@kamerton/contract/analytics/schemas'
import type { Refusal } from '../../lib/form-errors'
import { Loaded } from '../../page/loaded'
import { Panel } from '../../ui/card'
import { classNames } from '../../ui/class-names'
import { Waiting } from '../../ui/skeleton'
import type { Staff } from '../staff'
import type { TeamsScope } from '../teams-scope'
import { MetricCell } from './metric-cell'
import { PeopleCell } from './people-cell'
import styles from './strip.module.css'

type MetricStripProps = {
  dashboard: Promise<Dashboard | Refusal>
  staff: Promise<Staff | Refusal>
  scope: TeamsScope
}

/** The figures of the period in one panel. */
export const MetricStrip = ({ dashboard, staff, scope }: MetricStripProps) => (
  <Panel label="Показатели">
    <div className={styles.strip}>
      <Loaded of={dashboard} compact waiting={<WaitingMetrics />}>
        {(figures) => (
          <div className={styles.metrics}>
            {metricNames.map((name) => (
              <MetricCell key={name} name={name} metric={figures[name]} days={figures.period.days} scope={scope} />
            ))}
          </div>
        )}
      </Loaded>
      <Loaded of={staff} compact waiting={<WaitingPeople />}>
        {(people) => <PeopleCell staff={people} />}
      </Loaded>
    </div>
  </Panel>
)

const WaitingMetrics = () => (
  <Waiting label="Загружаем показатели">
    <div className={styles.metrics}>
      {metricNames.map((name) => (
        <div key={name} className={styles.cell}>
          <Bones />
          <div className={classNames(styles.bone, styles.boneSpark)} />
          <div className={classNames(styles.bone, styles.boneLine)} />
          <div className={classNames(styles.bone, styles.boneLine)} />
        </div>
      ))}
    </div>
  </Waiting>
)

const WaitingPeople = () => (
  <div className={styles.people}>
    <Waiting label="Загружаем число сотрудников">
      <Bones />
    </Waiting>
  </div>
)

const Bones = () => (
  <>
    <div className={classNames(styles.bone, styles.boneName)} />
    <div className={classNames(styles.bone, styles.boneValue)} />
    <div className={classNames(styles.bone, styles.boneLine)} />
  </>
)
