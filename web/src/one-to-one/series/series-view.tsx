import type { Meeting } from '@kamerton/contract/one-to-one/meeting-schemas'
import type { MeetingPage, Series } from '@kamerton/contract/one-to-one/schemas'
import { useRevalidator } from 'react-router'
import { useDialogAddress } from '../../lib/dialog-address'
import type { Refusal } from '../../lib/form-errors'
import { part } from '../../lib/part'
import { Loaded } from '../../page/loaded'
import { Panel } from '../../ui/card'
import { WithAside } from '../../ui/page'
import { WhenOpened } from '../../ui/when-opened'
import { MeetingHistory } from '../list/history'
import { CardLines } from '../list/list-skeleton'
import { NextCard } from './next-card'
import { ScheduleNext } from './schedule-next'
import styles from './series.module.css'
import { SeriesAside } from './series-aside'
import { SeriesHeader } from './series-header'

const settingsDialog = part(() => import('./settings-dialog').then(({ SettingsDialog }) => SettingsDialog))

type SeriesViewProps = HistoryPanelProps & {
  series: Series
  next: Promise<Meeting | Refusal | null>
}

export function SeriesView({ series, next, ...history }: SeriesViewProps) {
  const dialog = useDialogAddress()
  const { revalidate } = useRevalidator()
  return (
    <>
      <SeriesHeader series={series} onSettings={() => dialog.open('settings')} />
      <WithAside aside={<SeriesAside series={series} />}>
        <NextCard series={series} next={next} onSchedule={() => dialog.open('schedule')} />
        <HistoryPanel {...history} />
      </WithAside>
      {series.rights.manage && (
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

type HistoryPanelProps = {
  history: Promise<MeetingPage | Refusal>
  page: number
  onPage: (page: number) => void
}

const HistoryPanel = ({ history, page, onPage }: HistoryPanelProps) => (
  <Panel label="История встреч">
    <header className={styles.title}>
      <h2>История встреч</h2>
      <p className="ink-3-sm">Сделано: сколько договорённостей встречи выполнено</p>
    </header>
    <Loaded of={history} waiting={<CardLines />} compact>
      {(found) =>
        found.pagination.total_count > 0 ? (
          <MeetingHistory found={found} page={page} onPage={onPage} />
        ) : (
          <p className={styles.none}>Здесь останется каждая встреча: что обсудили и&nbsp;о&nbsp;чём договорились.</p>
        )
      }
    </Loaded>
  </Panel>
)
