import type { Pulse } from '@kamerton/contract/pulses/schemas'
import { willShare } from '@kamerton/contract/pulses/sharing'
import { Card } from '../../ui/card'
import { sharedTitle } from './shared-title'
import styles from './sharing.module.css'

/** Explains for a draft which results participants will see. It sends no request and loads no code of rounds. */
export const SharedBeforeLaunch = ({ pulse }: { pulse: Pulse }) => (
  <Card title={sharedTitle}>
    <p className={styles.said}>
      {willShare({ ...pulse, invited: null })
        ? 'Когда опрос закончится, те, кого спрашивали, увидят общие итоги без\u00a0имён и\u00a0комментариев и\u00a0получат письмо «Итоги опроса». Выключить можно до\u00a0запуска.'
        : 'Итоги останутся у\u00a0тех, кто ведёт опрос. Показать их участникам можно решить до\u00a0запуска.'}
    </p>
  </Card>
)
