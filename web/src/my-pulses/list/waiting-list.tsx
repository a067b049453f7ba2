import { answerAddress } from '@kamerton/contract/my-pulses/answer-address'
import type { WaitingPulse } from '@kamerton/contract/my-pulses/schemas'
import { useCurrentUser } from '../../lib/current-user'
import { ButtonLink } from '../../ui/button'
import { Card } from '../../ui/card'
import { EmptyState } from '../../ui/empty-state'
import styles from './list.module.css'
import { PulseFacts } from './pulse-facts'

/** Rounds that wait for an answer, each with a link to it. */
export function WaitingList({ waiting }: { waiting: readonly WaitingPulse[] }) {
  if (waiting.length === 0)
    return (
      <Card title="Ждут вашего ответа">
        <EmptyState compact title="Сейчас ничего не ждёт">
          Когда вас о&nbsp;чём-то спросят, опрос появится здесь. Ещё придёт письмо со&nbsp;ссылкой.
        </EmptyState>
      </Card>
    )
  return (
    <Card title="Ждут вашего ответа">
      <ul className="divided">
        {waiting.map((one) => (
          <Waiting key={one.round_id} of={one} />
        ))}
      </ul>
    </Card>
  )
}

function Waiting({ of: pulse }: { of: WaitingPulse }) {
  const { id: viewer } = useCurrentUser()
  const isReview = pulse.target_type === 'manager_review'
  const word = isReview ? 'Оценить команду' : 'Ответить'
  return (
    <li className={styles.item}>
      <PulseFacts of={pulse} />
      {/* The form is its own page outside of the application. */}
      <ButtonLink
        look="primary"
        to={answerAddress(pulse, viewer)}
        reloadDocument={!isReview}
        aria-label={`${word}: ${pulse.title}`}
      >
        {word}
      </ButtonLink>
    </li>
  )
}
