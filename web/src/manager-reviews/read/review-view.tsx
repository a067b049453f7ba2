import { performanceLabel, performances } from '@kamerton/contract/manager-reviews/rules'
import type { ManagerReview } from '@kamerton/contract/manager-reviews/schemas'
import { IconCheck, IconPlayerPlay, IconUser } from '@tabler/icons-react'
import { useCurrentUser } from '../../lib/current-user'
import { formatDate } from '../../lib/format-date'
import { useMay } from '../../lib/permissions'
import { firstScreen } from '../../shell/first-screen'
import { Badge } from '../../ui/badge'
import { Card } from '../../ui/card'
import { EmptyState } from '../../ui/empty-state'
import { Fact, Facts } from '../../ui/facts'
import { Icon } from '../../ui/icon'
import { Notice } from '../../ui/notice'
import { PageHeader, WithAside } from '../../ui/page'
import { Progress } from '../components/progress'
import { ReviewForm } from '../form/review-form'
import { teamsTitle } from '../labels'
import { NotSentYet, ReviewSheets } from './review-sheets'
import styles from './view.module.css'

type ReviewViewProps = { review: ManagerReview; onOver: () => void }

/** The review of one manager. The manager fills it in; once it is sent, the manager, owner and admin read it. */
export function ReviewView({ review, onOver }: ReviewViewProps) {
  const user = useCurrentUser()
  const mayOpenPulse = useMay()('read', 'Pulses', { target_type: 'manager_review', target_value: null })
  const { pulse, manager, submitted_at, round } = review
  const isOwn = user.id === manager.id
  return (
    <>
      <PageHeader
        back={
          mayOpenPulse
            ? { to: `/app/pulses/${pulse.id}`, label: pulse.title }
            : { to: firstScreen, label: 'На\u00a0главную' }
        }
        title={teamsTitle(review.team_names)}
        sentence={
          <div className={styles.facts}>
            {round.is_open ? (
              <Badge tone="accent" icon={<Icon of={IconPlayerPlay} size={14} stroke={1.9} />}>
                Активен
              </Badge>
            ) : (
              <Badge icon={<Icon of={IconCheck} size={14} stroke={1.9} />}>Завершён</Badge>
            )}
            <span>
              <Icon of={IconUser} size={16} />
              {manager.full_name}
            </span>
            <span>
              {submitted_at ? `отправлено ${formatDate(submitted_at)}` : `с\u00a0${formatDate(round.opened_at)}`}
            </span>
          </div>
        }
      />
      {pulse.description && <p className={styles.lead}>{pulse.description}</p>}
      <div className="stack">
        {review.may.write ? (
          review.sheets.length === 0 ? (
            <EmptyState title="Оценивать некого">В&nbsp;ваших командах сейчас никого, кроме вас.</EmptyState>
          ) : (
            <WithAside aside={<Aside />}>
              <ReviewForm review={review} onOver={onOver} />
            </WithAside>
          )
        ) : submitted_at ? (
          <ReviewSheets review={review} />
        ) : isOwn ? (
          <>
            <Notice tone="watch">
              Опрос завершён, а&nbsp;ответ не&nbsp;отправлен. То, что вы успели заполнить, видно только вам.
            </Notice>
            <ReviewSheets review={review} />
          </>
        ) : (
          <>
            <Progress {...review} />
            <NotSentYet review={review} />
          </>
        )}
      </div>
    </>
  )
}

const Aside = () => (
  <>
    <Card title="Кто увидит">
      <div className={styles.seen}>
        <p>
          Владелец, администраторы и&nbsp;вы. Оценки и&nbsp;замечания появятся в&nbsp;профилях сотрудников после
          отправки.
        </p>
        <p>Сами сотрудники на&nbsp;экране их не&nbsp;видят, но&nbsp;могут запросить вместе со&nbsp;своими данными.</p>
      </div>
    </Card>
    <Card title="Шкала результатов">
      <Facts>
        {performances.map((one) => (
          <Fact key={one} name={String(one)}>
            {performanceLabel[one]}
          </Fact>
        ))}
      </Facts>
    </Card>
  </>
)
