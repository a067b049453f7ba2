import type { Series } from '@kamerton/contract/one-to-one/schemas'
import { formatNumber } from '../../lib/format-number'
import { Card } from '../../ui/card'
import { Fact, Facts } from '../../ui/facts'
import { frequencyLabels } from '../labels'
import { OnePersonChart } from './one-person-chart'
import styles from './series.module.css'

/** The marks of the pair by meetings, and the facts of their series. */
export const SeriesAside = ({ series }: { series: Series }) => (
  <>
    <Card>
      <OnePersonChart
        title="Оценка периода"
        points={series.trend.map(({ scheduled_date: date, manager_rating: value }) => ({ date, value }))}
      />
      <OnePersonChart
        title="Нагрузка"
        points={series.trend.map(({ scheduled_date: date, workload: value }) => ({ date, value }))}
      />
      <p className={styles.note}>
        Это ответы одного человека, поэтому интервала нет. Смотрите на&nbsp;разговор, а&nbsp;не&nbsp;на&nbsp;десятые.
      </p>
    </Card>
    <Card>
      <Facts>
        <Fact name="Частота">{frequencyLabels[series.frequency].toLocaleLowerCase('ru')}</Fact>
        <Fact name="Встреч проведено">{formatNumber(series.completed_meetings)}</Fact>
        {series.cancelled_meetings > 0 && <Fact name="Отменено">{formatNumber(series.cancelled_meetings)}</Fact>}
        <Fact name="Следующая создаётся сама">{series.auto_schedule ? 'да' : 'нет'}</Fact>
        <Fact name={'Напоминания в\u00a0Telegram'}>
          {series.telegram_notifications ? 'за\u00a024\u00a0часа и\u00a0за\u00a0час' : 'нет'}
        </Fact>
      </Facts>
    </Card>
  </>
)
