import type { RoundPromises } from '@kamerton/contract/action-items/promises'
import type { ActionItem } from '@kamerton/contract/action-items/schemas'
import type { SharedWithAsked } from '@kamerton/contract/my-pulses/schemas'
import type { Pulse } from '@kamerton/contract/pulses/schemas'
import { IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useMay } from '../../lib/permissions'
import { plural } from '../../lib/plural'
import { Card } from '../../ui/card'
import { classNames } from '../../ui/class-names'
import { Icon } from '../../ui/icon'
import { RoundReply } from '../replies/round-reply'
import { RoundComment } from '../sharing/round-comment'
import styles from './next.module.css'
import { nextTitle } from './next-title'
import { PromiseTaken } from './promise-taken'

/** The button that begins an action about the pulse; null for those who may make none. */
export type TakeStep = () => ReactNode

type StepsProps = {
  pulse: Pulse
  shared: SharedWithAsked
  reply: RoundPromises
  /** Actions that were taken from this round. */
  taken: readonly ActionItem[]
  take: TakeStep
  onSaved: () => void
  onPromised: () => void
}

/** The three steps after the results. A finished step is ticked, and the next one has the button. */
export function Steps({ pulse, shared, reply, taken, take, onSaved, onPromised }: StepsProps) {
  const mayWrite = useMay()('update', 'Pulses', pulse) && !pulse.is_deleted
  const { is_closed, shares_results, comment } = shared
  const isPromised = reply.promised > 0
  const isChosen = taken.length > 0 || isPromised
  const promisable = taken.filter(({ promise, may }) => promise === null && may.promise)
  return (
    <Card title={nextTitle}>
      <ol className={styles.steps}>
        <Step at={1} title="Ответьте участникам" fact={answerFact(pulse, shared)} isDone={comment !== null} isNext>
          {shares_results && (
            <RoundComment
              key={shared.round_id}
              pulseId={pulse.id}
              shared={shared}
              mayWrite={mayWrite}
              isMain={is_closed}
              onSaved={onSaved}
            />
          )}
        </Step>
        <Step
          at={2}
          title="Выберите одно дело"
          fact={'с\u00a0человеком и\u00a0днём'}
          isDone={isChosen}
          isNext={comment !== null}
        >
          {taken.length > 0 ? <TakenLinks items={taken} /> : is_closed && !isPromised && take()}
        </Step>
        <Step
          at={3}
          title="Пообещайте его людям"
          fact="сделанное увидят те, кого спрашивали"
          isDone={isPromised}
          isNext={comment !== null && isChosen}
        >
          {is_closed && (reply.items.length > 0 || promisable.length === 0) && <RoundReply reply={reply} />}
          {is_closed && promisable.length > 0 && (
            <PromiseTaken roundId={shared.round_id} items={promisable} onPromised={onPromised} />
          )}
        </Step>
      </ol>
    </Card>
  )
}

/** The taken actions, each with its window. */
const TakenLinks = ({ items }: { items: readonly ActionItem[] }) => (
  <ul className={styles.taken}>
    {items.map(({ id, title }) => (
      <li key={id}>
        <Link to={`/app/actions?dialog=${id}`}>{title}</Link>
      </li>
    ))}
  </ul>
)

function answerFact({ participation, round }: Pulse, shared: SharedWithAsked): string {
  const { shares_results, is_closed, comment } = shared
  if (!shares_results) return 'Итогами этого раунда с\u00a0участниками не\u00a0делятся: так им и\u00a0сказано.'
  if (comment) return is_closed ? 'ответ дан' : 'увидят вместе с\u00a0итогами'
  if (!is_closed) return 'можно заранее: увидят вместе с\u00a0итогами'
  // Participation is that of the newest round, and an older one may be open here.
  const asked = shared.round_id === round?.id ? (participation?.invited ?? 0) : 0
  return asked > 0 ? `спросили ${plural(asked, 'человека', 'человек', 'человек')}: что вы услышали` : 'что вы услышали'
}

type StepProps = {
  at: number
  title: string
  fact: string
  isDone: boolean
  /** The step is the one to take now. */
  isNext: boolean
  children: ReactNode
}

const Step = ({ at, title, fact, isDone, isNext, children }: StepProps) => (
  <li className={classNames(isDone && styles.done, isNext && !isDone && styles.next)}>
    <span className={styles.number}>
      {isDone ? <Icon of={IconCheck} size={14} stroke={2.2} /> : <span aria-hidden>{at}</span>}
    </span>
    <div>
      <b>
        {title}
        {isDone && <span className="visually-hidden">, сделано</span>}
      </b>
      <p>{fact}</p>
      {children}
    </div>
  </li>
)
