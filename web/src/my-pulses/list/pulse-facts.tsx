import type { WaitingPulse } from '@kamerton/contract/my-pulses/schemas'
import { modeLabels } from '@kamerton/contract/pulses/answer-mode'
import { IconShieldLock, IconUser } from '@tabler/icons-react'
import { formatDayOfMonth } from '../../lib/format-date'
import { plural } from '../../lib/plural'
import { Icon } from '../../ui/icon'
import styles from './list.module.css'

/** The number of questions of an open round, its mode and its dates. */
export function PulseFacts({ of: pulse }: { of: WaitingPulse }) {
  const { title, description, mode, questions, opened_at, ends_on, target_type } = pulse
  const facts = [
    target_type === 'manager_review' ? 'Оценка команды' : plural(questions, 'вопрос', 'вопроса', 'вопросов'),
    `с ${formatDayOfMonth(opened_at)}`,
    ends_on && `до ${formatDayOfMonth(ends_on)} включительно`,
  ]
  return (
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
    </div>
  )
}
