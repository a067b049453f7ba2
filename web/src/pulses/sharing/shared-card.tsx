import type { RoundPromises } from '@kamerton/contract/action-items/promises'
import type { SharedWithAsked } from '@kamerton/contract/my-pulses/schemas'
import type { Pulse } from '@kamerton/contract/pulses/schemas'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { api } from '../../lib/api'
import { attempt } from '../../lib/form-errors'
import { formatDate } from '../../lib/format-date'
import { part } from '../../lib/part'
import { useMay } from '../../lib/permissions'
import { Loaded } from '../../page/loaded'
import { useReloadable } from '../../page/use-reloadable'
import { Button } from '../../ui/button'
import { Card } from '../../ui/card'
import { SkeletonLines, Waiting } from '../../ui/skeleton'
import { WhenOpened } from '../../ui/when-opened'
import { isReplied } from '../replies/reply-address'
import { RoundReply } from '../replies/round-reply'
import { roundOf } from '../rounds/seen-round'
import { RoundComment } from './round-comment'
import { sharedTitle } from './shared-title'
import styles from './sharing.module.css'

const preview = part(() => import('./shared-preview').then(({ SharedPreview }) => SharedPreview))

/** Results of a launched pulse as participants see them, with the comment of the person who leads it. */
export function SharedCard({ pulse }: { pulse: Pulse }) {
  const [params] = useSearchParams()
  if (!isReplied(pulse) || pulse.round === null) return null
  // The round shown: the comment on an earlier one is read and changed there.
  const roundId = roundOf(params) ?? pulse.round.id
  return <OfRound key={roundId} pulse={pulse} roundId={roundId} />
}

function OfRound({ pulse, roundId }: { pulse: Pulse; roundId: string }) {
  const mayWrite = useMay()('update', 'Pulses', pulse)
  const round = { id: pulse.id, roundId }
  const load = () =>
    attempt(async () => {
      const [shared, reply] = await Promise.all([api.myPulses.shared(round), api.myPulses.promises(round)])
      return { shared, reply }
    })
  const [shared, reload] = useReloadable(load)
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
      {({ shared: found, reply }) => (
        <Shared pulse={pulse} shared={found} reply={reply} mayWrite={mayWrite} onSaved={reload} />
      )}
    </Loaded>
  )
}

type SharedProps = {
  pulse: Pulse
  shared: SharedWithAsked
  reply: RoundPromises
  mayWrite: boolean
  onSaved: () => void
}

function Shared({ pulse, shared, reply, mayWrite, onSaved }: SharedProps) {
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
      {shared.is_closed && <RoundReply reply={reply} />}
      {shared.shares_results && (
        <RoundComment
          key={shared.round_id}
          pulseId={pulse.id}
          shared={shared}
          mayWrite={mayWrite && !pulse.is_deleted}
          onSaved={onSaved}
        />
      )}
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
