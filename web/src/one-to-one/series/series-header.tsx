import { pairName } from '@kamerton/contract/one-to-one/pair-name'
import type { Series } from '@kamerton/contract/one-to-one/schemas'
import { IconPlayerPlay, IconPlayerStop, IconSettings, IconTrash } from '@tabler/icons-react'
import { useCurrentUser } from '../../lib/current-user'
import { formatNearDate } from '../../lib/format-date'
import { plural } from '../../lib/plural'
import { useNow } from '../../lib/use-now'
import { Button } from '../../ui/button'
import { Icon } from '../../ui/icon'
import { Menu } from '../../ui/menu'
import { PageHeader } from '../../ui/page'
import { frequencyLabels, SeriesBadge } from '../labels'
import styles from './series.module.css'
import { useSeriesActs } from './use-series-acts'

type SeriesHeaderProps = {
  series: Series
  onSettings: () => void
}

/** The pair, how and since when they meet, and the acts on the series. */
export function SeriesHeader({ series, onSettings }: SeriesHeaderProps) {
  const { id: viewer } = useCurrentUser()
  const now = useNow()
  const { rights, status, completed_meetings: completed, first_meeting_date: first } = series
  return (
    <PageHeader
      back={{ to: '/app/onetoone', label: rights.manage ? 'One-to-One встречи' : 'Мои встречи' }}
      title={`Серия встреч: ${pairName(series, viewer)}`}
      sentence={
        <span className={styles.about}>
          <SeriesBadge status={status} />
          <span>{frequencyLabels[series.frequency]}</span>
          <span>Ведёт {series.manager.full_name}</span>
          {completed > 0 && first && (
            <span>
              {plural(completed, 'встреча проведена', 'встречи проведены', 'встреч проведено')} с&nbsp;
              {formatNearDate(first, now)}
            </span>
          )}
        </span>
      }
      actions={rights.manage && <SeriesActs series={series} onSettings={onSettings} />}
    />
  )
}

function SeriesActs({ series, onSettings }: SeriesHeaderProps) {
  const acts = useSeriesActs(series)
  return (
    <>
      {series.status === 'stopped' ? (
        <Button look="primary" icon={<Icon of={IconPlayerPlay} />} onClick={acts.start}>
          Начать
        </Button>
      ) : (
        <Button icon={<Icon of={IconPlayerStop} />} onClick={acts.stop}>
          Остановить
        </Button>
      )}
      {/* Last, where «Завершить встречу» was: a second press there must stop nothing. */}
      <Button icon={<Icon of={IconSettings} />} onClick={onSettings}>
        Настройки
      </Button>
      <Menu
        label="Действия с серией"
        items={[{ label: 'Удалить', icon: <Icon of={IconTrash} />, danger: true, onClick: () => void acts.remove() }]}
      />
    </>
  )
}
