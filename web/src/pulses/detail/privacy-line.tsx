import { resultsLine } from '@kamerton/contract/pulses/results-line'
import type { Pulse } from '@kamerton/contract/pulses/schemas'
import { IconShieldLock } from '@tabler/icons-react'
import { Link } from 'react-router'
import { Icon } from '../../ui/icon'
import styles from './privacy-line.module.css'

/** The promise in one quiet line, with the way to its proof. */
export const PrivacyLine = ({ pulse: { id, is_anonymous, anonymity_threshold } }: { pulse: Pulse }) => (
  <p className={styles.line}>
    <Icon of={IconShieldLock} />
    <span>
      {is_anonymous ? resultsLine(anonymity_threshold) : 'Ответы именные: видно, кто что ответил.'}{' '}
      <Link to={`/app/pulses/${id}/privacy`}>{is_anonymous ? 'Проверка приватности' : 'Что сказано участникам'}</Link>
    </span>
  </p>
)
