import type { Meeting } from '@kamerton/contract/one-to-one/meeting-schemas'
import { pairName } from '@kamerton/contract/one-to-one/pair-name'
import type { MeetingPage, Series } from '@kamerton/contract/one-to-one/schemas'
import { IconPlayerPlay, IconPlayerStop, IconSettings, IconTrash } from '@tabler/icons-react'
import { useRevalidator } from 'react-router'
import { useCurrentUser } from '../../lib/current-user'
import { useDialogAddress } from '../../lib/dialog-address'
import type { Refusal } from '../../lib/form-errors'
import { formatNearDate } from '../../lib/format-date'
import { formatNumber } from '../../lib/format-number'
import { part } from '../../lib/part'
import { plural } from '../../lib/plural'
import { useNow } from '../../lib/use-now'
import { Loaded } from '../../page/loaded'
import { Button } from '../../ui/button'
import { Card, Panel } from '../../ui/card'
import { Fact, Facts } from '../../ui/facts'
import { Icon } from '../../ui/icon'
import { Menu } from '../../ui/menu'
import { PageHeader, WithAside } from '../../ui/page'
import { WhenOpened } from '../../ui/when-opened'
import { frequencyLabels, SeriesBadge } from '../labels'
import { MeetingHistory } from '../list/history'
import { CardLines } from '../list/list-skeleton'
import { NextCard } from './next-card'
import { OnePersonChart } from './one-person-chart'
import { ScheduleNext } from './schedule-next'
import styles from './series.module.css'
import { useSeriesActs } from './use-series-acts'

const settingsDialog = part(() => import('./settings-dialog').then(({ SettingsDialog }) => SettingsDialog))

type SeriesViewProps = {
  series: Series
  next: Promise<Meeting | Refusal | null>
  history: Promise<MeetingPage | Refusal>
  page: number
  onPage: (page: number) => void
}

export function SeriesView({ series, next, history, page, onPage }: SeriesViewProps) {
  const { id: viewer } = useCurrentUser()
  const dialog = useDialogAddress()
  const { revalidate } = useRevalidator()
  const acts = useSeriesActs(series)
  const now = useNow()
  const { rights, status } = series
  return (
    <>
      <PageHeader
        back={{ to: '/app/onetoone', label: rights.manage ? 'One-to-One встречи' : 'Мои встречи' }}
        title={`Серия встреч: ${pairName(series, viewer)}`}
        sentence={
          <span className={styles.about}>
            <SeriesBadge status={status} />
            <span>{frequencyLabels[series.frequency]}</span>
            <span>Ведёт {series.manager.full_name}</span>
            {series.completed_meetings > 0 && series.first_meeting_date && (
              <span>
                {plural(series.completed_meetings, 'встреча', 'встречи', 'встреч')} с&nbsp;
                {formatNearDate(series.first_meeting_date, now)}
              </span>
            )}
          </span>
        }
        actions={
          rights.manage && (
            <>
              <Button icon={<Icon of={IconSettings} />} onClick={() => dialog.open('settings')}>
                Настройки
              </Button>
              {status === 'stopped' ? (
                <Button look="primary" icon={<Icon of={IconPlayerPlay} />} onClick={acts.start}>
                  Начать
                </Button>
              ) : (
                <Button icon={<Icon of={IconPlayerStop} />} onClick={acts.stop}>
                  Остановить
                </Button>
              )}
              <Menu
                label="Действия с серией"
                items={[
                  { label: 'Удалить', icon: <Icon of={IconTrash} />, danger: true, onClick: () => void acts.remove() },
                ]}
              />
            </>
          )
        }
      />
      <WithAside
        aside={
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
                Это ответы одного человека, поэтому интервала нет. Смотрите на&nbsp;разговор,
                а&nbsp;не&nbsp;на&nbsp;десятые.
              </p>
            </Card>
            <Card>
              <Facts>
                <Fact name="Частота">{frequencyLabels[series.frequency].toLocaleLowerCase('ru')}</Fact>
                <Fact name="Всего встреч">{formatNumber(series.total_meetings)}</Fact>
                {series.cancelled_meetings > 0 && (
                  <Fact name="Отменено">{formatNumber(series.cancelled_meetings)}</Fact>
                )}
                <Fact name="Следующая создаётся сама">{series.auto_schedule ? 'да' : 'нет'}</Fact>
                <Fact name={'Напоминания в\u00a0Telegram'}>
                  {series.telegram_notifications ? 'за\u00a024\u00a0часа и\u00a0за\u00a0час' : 'нет'}
                </Fact>
              </Facts>
            </Card>
          </>
        }
      >
        <NextCard series={series} next={next} onSchedule={() => dialog.open('schedule')} />
        <Panel label="История встреч">
          <header className={styles.title}>
            <h2>История встреч</h2>
            <p>Сделано: сколько договорённостей встречи выполнено</p>
          </header>
          <Loaded of={history} waiting={<CardLines />} compact>
            {(found) =>
              found.pagination.total_count > 0 ? (
                <MeetingHistory found={found} page={page} onPage={onPage} />
              ) : (
                <p className={styles.none}>
                  Здесь останется каждая встреча: что обсудили и&nbsp;о&nbsp;чём договорились.
                </p>
              )
            }
          </Loaded>
        </Panel>
      </WithAside>
      {rights.manage && (
        <>
          <WhenOpened of={settingsDialog} opened={dialog.opened === 'settings'} onClose={dialog.close}>
            {(SettingsDialog, shown) => (
              <SettingsDialog series={series} opened={shown} onClose={dialog.close} onSaved={() => revalidate()} />
            )}
          </WhenOpened>
          <ScheduleNext seriesId={series.id} opened={dialog.opened === 'schedule'} onClose={dialog.close} />
        </>
      )}
    </>
  )
}
