import type { MeetingCard, MeetingPage } from '@kamerton/contract/one-to-one/schemas'
import type { Refusal } from '../../lib/form-errors'
import { Loaded } from '../../page/loaded'
import { Card, Panel } from '../../ui/card'
import { EmptyState } from '../../ui/empty-state'
import { MeetingHistory } from './history'
import { CardLines } from './list-skeleton'
import { MeetingDays } from './upcoming-card'

export const UpcomingMeetings = ({ of }: { of: Promise<{ meetings: MeetingCard[] } | Refusal> }) => (
  <Loaded of={of} waiting={<CardLines />}>
    {({ meetings }) =>
      meetings.length > 0 ? (
        <Card title="Ближайшие встречи">
          <MeetingDays meetings={meetings} />
        </Card>
      ) : (
        <EmptyState title="Ближайших встреч нет">Назначенные встречи появятся здесь, день за&nbsp;днём.</EmptyState>
      )
    }
  </Loaded>
)

type PastProps = { of: Promise<MeetingPage | Refusal>; page: number; onPage: (page: number) => void }

export const PastMeetings = ({ of, page, onPage }: PastProps) => (
  <Loaded of={of} waiting={<CardLines />}>
    {(found) =>
      found.pagination.total_count > 0 ? (
        <Panel label="Прошедшие встречи">
          <MeetingHistory found={found} page={page} onPage={onPage} named />
        </Panel>
      ) : (
        <EmptyState title="Завершённых встреч пока нет">
          Здесь останется история: что обсудили и&nbsp;о&nbsp;чём договорились.
        </EmptyState>
      )
    }
  </Loaded>
)
