import type { ReviewingManager, ReviewingManagers } from '@kamerton/contract/manager-reviews/schemas'
import { api } from '../../lib/api'
import { attempt } from '../../lib/form-errors'
import { formatDate } from '../../lib/format-date'
import { Loaded } from '../../page/loaded'
import { useReloadable } from '../../page/use-reloadable'
import { Card } from '../../ui/card'
import { Person } from '../../ui/person'
import { ShowMore, usePortions } from '../../ui/show-more'
import { SkeletonRows, Waiting } from '../../ui/skeleton'
import { WholeLink } from '../../ui/whole-link'
import { teamsTitle } from '../labels'
import styles from './managers.module.css'
import { ProgressBar } from './progress'

type ManagersProps = {
  pulseId: string
  /** Without it, the newest round. */
  roundId?: string
}

/** The asked managers and the progress of each, on the page of a review. */
export const ManagersOfReview = ({ pulseId, roundId }: ManagersProps) => (
  <Managers key={roundId} pulseId={pulseId} roundId={roundId} />
)

function Managers({ pulseId, roundId }: ManagersProps) {
  const [managers, reload] = useReloadable(() =>
    attempt(() => api.managerReviews.managers({ id: pulseId, round_id: roundId })),
  )
  return (
    <Loaded
      of={managers}
      compact
      onRetry={reload}
      title="Не удалось загрузить руководителей"
      waiting={
        <Waiting label="Загружаем руководителей">
          <SkeletonRows count={4} />
        </Waiting>
      }
    >
      {(found) => <List pulseId={pulseId} found={found} isNewest={roundId === undefined} />}
    </Loaded>
  )
}

const portion = 30

function List({ pulseId, found, isNewest }: { pulseId: string; found: ReviewingManagers; isNewest: boolean }) {
  const { round, managers } = found
  const [shown, showMore] = usePortions(portion, round?.id)
  const sent = managers.filter(({ submitted_at }) => submitted_at).length
  return (
    <Card title="Руководители" hint={managers.length > 0 ? `Отправили ${sent} из\u00a0${managers.length}` : undefined}>
      {managers.length === 0 || !round ? (
        <p className="ink-3-ui">Спрашивать пока некого: в&nbsp;командах нет никого, кроме руководителей.</p>
      ) : (
        <>
          <ul className={styles.managers} aria-label="Руководители">
            {managers.slice(0, shown).map((one) => (
              <Row
                key={one.manager.id}
                of={one}
                to={`/app/pulses/${pulseId}/manager/${one.manager.id}${isNewest ? '' : `?round=${round.id}`}`}
                isOpen={round.is_open}
              />
            ))}
          </ul>
          <ShowMore shown={Math.min(shown, managers.length)} total={managers.length} onMore={showMore} />
        </>
      )}
    </Card>
  )
}

const Row = ({ of, to, isOpen }: { of: ReviewingManager; to: string; isOpen: boolean }) => (
  <li>
    <Person
      name={of.manager.full_name}
      src={of.manager.avatar_url}
      heading={<WholeLink to={to}>{of.manager.full_name}</WholeLink>}
      lines={[teamsTitle(of.team_names)]}
      wraps
    />
    <div className={styles.done}>
      <span>{`${of.reviewed} из\u00a0${of.of} оценены`}</span>
      <ProgressBar reviewed={of.reviewed} of={of.of} />
    </div>
    <span className={styles.state}>{stateOf(of, isOpen)}</span>
  </li>
)

function stateOf({ submitted_at, reviewed, of }: ReviewingManager, isOpen: boolean): string {
  if (submitted_at) return `отправлено ${formatDate(submitted_at)}`
  if (!isOpen) return 'не\u00a0отправлено'
  if (reviewed === 0) return 'ещё не\u00a0начато'
  return reviewed < of ? 'заполняется' : 'осталось отправить'
}
