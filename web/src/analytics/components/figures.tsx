import { type Dashboard, metricNames } from '@kamerton/contract/analytics/schemas'
import { useAddressParam } from '../../lib/address'
import type { Refusal } from '../../lib/form-errors'
import { Loaded } from '../../page/loaded'
import { Panel } from '../../ui/card'
import { classNames } from '../../ui/class-names'
import { Waiting } from '../../ui/skeleton'
import type { TeamsScope } from '../teams-scope'
import { MetricCell } from './metric-cell'
import { drawnAtFirst, MetricChart } from './metric-chart'
import styles from './strip.module.css'

type FiguresProps = { dashboard: Promise<Dashboard | Refusal>; scope: TeamsScope }

/** The figures of the period in one panel, and one of them by weeks. */
export const Figures = ({ dashboard, scope }: FiguresProps) => (
  <Loaded of={dashboard} compact waiting={<WaitingFigures />}>
    {(figures) => <Drawn figures={figures} scope={scope} />}
  </Loaded>
)

function Drawn({ figures, scope }: { figures: Dashboard; scope: TeamsScope }) {
  const [drawn, setDrawn] = useAddressParam('figure', drawnAtFirst(figures), metricNames)
  return (
    <div className={styles.figures}>
      <Panel label="Показатели">
        <div className={styles.metrics}>
          {metricNames.map((name) => (
            <MetricCell
              key={name}
              name={name}
              metric={figures[name]}
              days={figures.period.days}
              isDrawn={drawn === name}
              onDraw={() => setDrawn(name)}
            />
          ))}
        </div>
      </Panel>
      <MetricChart name={drawn} figures={figures} scope={scope} />
    </div>
  )
}

const WaitingFigures = () => (
  <Waiting label="Загружаем показатели">
    <div className={styles.figures}>
      <Panel>
        <div className={styles.metrics}>
          {metricNames.map((name) => (
            <div key={name} className={styles.cell}>
              <div className={classNames(styles.bone, styles.boneName)} />
              <div className={classNames(styles.bone, styles.boneValue)} />
              <div className={classNames(styles.bone, styles.boneLine)} />
              <div className={classNames(styles.bone, styles.boneLine)} />
            </div>
          ))}
        </div>
      </Panel>
      <div className={classNames(styles.bone, styles.boneChart)} />
    </div>
  </Waiting>
)
