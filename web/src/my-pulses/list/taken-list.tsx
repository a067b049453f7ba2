import { answerAddress } from '@kamerton/contract/my-pulses/answer-address'
import type { WaitingPulse } from '@kamerton/contract/my-pulses/schemas'
import { useCurrentUser } from '../../lib/current-user'
import { ButtonLink } from '../../ui/button'
import { Card } from '../../ui/card'
import { onDevice } from '../kept-answers'
import styles from './list.module.css'
import { PulseFacts } from './pulse-facts'

/**
 * Open anonymous rounds with a right already taken. Nothing is due in them: an answer can only be finished on the
 * device where it was begun.
 */
export function TakenList({ taken }: { taken: readonly WaitingPulse[] }) {
  if (taken.length === 0) return null
  return (
    <Card
      title="Вы участвуете"
      hint="Дошёл ли ответ, программа не&nbsp;знает. Если не&nbsp;дописали, откройте опрос там, где начали."
    >
      <ul className="divided">
        {taken.map((one) => (
          <Taken key={one.round_id} of={one} />
        ))}
      </ul>
    </Card>
  )
}

function Taken({ of: pulse }: { of: WaitingPulse }) {
  const { id: viewer } = useCurrentUser()
  const { title, round_id } = pulse
  const kept = onDevice(viewer, round_id)
  return (
    <li className={styles.item}>
      <PulseFacts of={pulse} />
      {kept === 'sent' && <p className="ink-3-sm">Отправлен с&nbsp;этого устройства</p>}
      {kept === 'begun' && (
        <ButtonLink to={answerAddress(pulse, viewer)} reloadDocument aria-label={`Дописать: ${title}`}>
          Дописать
        </ButtonLink>
      )}
    </li>
  )
}
