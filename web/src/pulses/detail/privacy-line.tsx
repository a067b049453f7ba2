import { resultsLine } from '@kamerton/contract/pulses/results-line'
import type { Pulse } from '@kamerton/contract/pulses/schemas'
import { IconShieldLock } from '@tabler/icons-react'
import { Link } from 'react-router'
import { Icon } from '../../ui/icon'
import styles from './privacy-line.module.css'

/** The promise in one quiet line, with the way to its proof. The threshold `k` is that of the round in view. */
export const PrivacyLine = ({ pulse: { id, is_anonymous }, k }: { pulse: Pulse; k: number }) => (
  <p className={styles.line}>
    <Icon of={IconShieldLock} />
    <span>
      {is_anonymous ? resultsLine(k) : 'Ответы именные: видно, кто что ответил.'}{' '}
      <Link to={`/app/pulses/${id}/privacy`}>{is_anonymous ? 'Проверка приватности' : 'Что сказано участникам'}</Link>
    </span>
  </p>
)
