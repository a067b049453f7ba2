import { hiddenBecause } from '@kamerton/contract/analytics/approximate-figures'
import { boundedWords } from '@kamerton/contract/analytics/bound-words'
import { quoted } from '@kamerton/contract/lib/names'
import type { SharedFigures, SharedTeamFigure } from '@kamerton/contract/my-pulses/schemas'
import { answersText } from '../../figures/answers-text'
import { Compared } from '../../figures/compared'
import { intervalText, valueText } from '../../figures/value-text'
import { Withheld } from '../../figures/withheld'
import { Card } from '../../ui/card'
import styles from './results.module.css'

type OwnTeamProps = Pick<SharedFigures, 'metric' | 'company'> & {
  name: string
  metricName: string | null
  figure: SharedTeamFigure | null
  k: number
}

/** The result of the person's team in that round, beside the company's. A withheld result shows its reason instead. */
export function OwnTeam({ name, metricName, figure, metric, company, k }: OwnTeamProps) {
  if (metric === null) return null
  return (
    <Card title={`Ваша команда: ${quoted(name)}`} hint={metricName}>
      {figure === null ? (
        <Withheld>Итог команды скрыт: {hiddenBecause(k)}.</Withheld>
      ) : (
        <div className={styles.team}>
          <p className={styles.figure}>{boundedWords(valueText(metric, figure.value), figure.bound)}</p>
          <div>
            <Compared with={figure.comparison} />
            <p>
              {answersText(figure)}
              {figure.interval && `, настоящее значение ${intervalText(metric, figure.interval)}`}
            </p>
            {company && <p>Вся компания: {boundedWords(valueText(metric, company.value), company.bound)}</p>}
          </div>
        </div>
      )}
    </Card>
  )
}
