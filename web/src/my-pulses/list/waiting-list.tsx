import type { WaitingPulse } from '@kamerton/contract/my-pulses/schemas'
import { modeLabels } from '@kamerton/contract/pulses/answer-mode'
import { IconShieldLock, IconUser } from '@tabler/icons-react'
import { useCurrentUser } from '../../lib/current-user'
import { formatDayOfMonth } from '../../lib/format-date'
import { plural } from '../../lib/plural'
import { ButtonLink } from '../../ui/button'
import { Card } from '../../ui/card'
import { EmptyState } from '../../ui/empty-state'
import { Icon } from '../../ui/icon'
import { answerAddress } from '../labels'
import styles from './list.module.css'

/** What waits for an answer, each with the way to give it. */
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
      <ul className={styles.list}>
        {waiting.map((one) => (
          <Waiting key={one.round_id} of={one} />
        ))}
      </ul>
    </Card>
  )
}

function Waiting({ of: pulse }: { of: WaitingPulse }) {
  const { id: viewer } = useCurrentUser()
  const { title, description, mode, questions, opened_at, ends_on, taken, target_type } = pulse
  const isReview = target_type === 'manager_review'
  const facts = [
    isReview ? 'Оценка команды' : plural(questions, 'вопрос', 'вопроса', 'вопросов'),
    `с ${formatDayOfMonth(opened_at)}`,
    ends_on && `до ${formatDayOfMonth(ends_on)} включительно`,
  ]
  return (
    <li className={styles.item}>
      <div>
        <h3>{title}</h3>
        {description && <p className={styles.about}>{description}</p>}
        <p className={styles.facts}>
          <span>
            <Icon of={mode === 'named' ? IconUser : IconShieldLock} size={15} stroke={1.6} />
            {modeLabels[mode]}
          </span>
          {facts.map((fact) => fact && <span key={fact}>{fact}</span>)}
        </p>
        {taken && (
          <p className={styles.taken}>
            Право ответить вы уже взяли. Дошёл ли ответ, не&nbsp;знает и&nbsp;программа: ответы хранятся без&nbsp;имён.
          </p>
        )}
      </div>
      {/* The form is a page of its own, not a screen of the application. */}
      <ButtonLink
        look={taken ? 'default' : 'primary'}
        to={answerAddress(pulse, viewer)}
        reloadDocument={!isReview}
        aria-label={`${wordOf(pulse)}: ${title}`}
      >
        {wordOf(pulse)}
      </ButtonLink>
    </li>
  )
}

const wordOf = ({ taken, target_type }: WaitingPulse): string =>
  taken ? 'Дописать' : target_type === 'manager_review' ? 'Оценить команду' : 'Ответить'
