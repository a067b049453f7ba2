import type { SharedWithAsked } from '@kamerton/contract/my-pulses/schemas'
import type { Pulse } from '@kamerton/contract/pulses/schemas'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { api } from '../../lib/api'
import { attempt } from '../../lib/form-errors'
import { formatDate } from '../../lib/format-date'
import { part } from '../../lib/part'
import { Loaded } from '../../page/loaded'
import { useReloadable } from '../../page/use-reloadable'
import { Button } from '../../ui/button'
import { Card } from '../../ui/card'
import { SkeletonLines, Waiting } from '../../ui/skeleton'
import { WhenOpened } from '../../ui/when-opened'
import { isReplied } from '../replies/reply-address'
import { roundOf } from '../rounds/seen-round'
import { sharedTitle } from './shared-title'
import styles from './sharing.module.css'

const preview = part(() => import('./shared-preview').then(({ SharedPreview }) => SharedPreview))

/** Results of a launched pulse as participants see them. */
export function SharedCard({ pulse }: { pulse: Pulse }) {
  const [params] = useSearchParams()
  if (!isReplied(pulse) || pulse.round === null) return null
  // The round shown: the comment on an earlier one is read and changed there.
  const roundId = roundOf(params) ?? pulse.round.id
  return <OfRound key={roundId} pulse={pulse} roundId={roundId} />
}

function OfRound({ pulse, roundId }: { pulse: Pulse; roundId: string }) {
  const [shared, reload] = useReloadable(() => attempt(() => api.myPulses.shared({ id: pulse.id, roundId })))
  return (
    <Loaded
      of={shared}
      waiting={
        <Card title={sharedTitle}>
          <Waiting>
            <SkeletonLines count={3} />
          </Waiting>
        </Card>
      }
      compact
      text="Ошибка при загрузке того, что увидят участники"
      onRetry={reload}
    >
      {(found) => <Shared pulse={pulse} shared={found} />}
    </Loaded>
  )
}

function Shared({ pulse, shared }: { pulse: Pulse; shared: SharedWithAsked }) {
  const [isLooking, setLooking] = useState(false)
  const { figures } = shared
  return (
    <Card
      title={sharedTitle}
      action={
        figures !== null && (
          <Button size="sm" onClick={() => setLooking(true)}>
            Посмотреть
          </Button>
        )
      }
    >
      <p className={styles.said}>{wordsOf(shared)}</p>
      <WhenOpened of={preview} opened={isLooking} onClose={() => setLooking(false)}>
        {(SharedPreview, opened) =>
          figures !== null && (
            <SharedPreview
              opened={opened}
              onClose={() => setLooking(false)}
              pulse={pulse}
              shared={{ ...shared, figures }}
            />
          )
        }
      </WhenOpened>
    </Card>
  )
}

function wordsOf({ shares_results, results, told_at }: SharedWithAsked): string {
  if (!shares_results) return 'Итогами этого раунда с\u00a0участниками не\u00a0делятся: так им и\u00a0сказано.'
  if (results !== 'shown')
    return 'Когда опрос закончится и\u00a0итоги будут готовы, участники увидят их без\u00a0имён и\u00a0комментариев и\u00a0получат письмо «Итоги опроса».'
  return told_at
    ? `Участники видят итоги, письма «Итоги опроса» ушли ${formatDate(told_at)}`
    : 'Участники видят итоги. Письма «Итоги опроса» уйдут в\u00a0рабочее время.'
}
