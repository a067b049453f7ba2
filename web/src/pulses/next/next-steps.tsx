import type { Pulse } from '@kamerton/contract/pulses/schemas'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { api } from '../../lib/api'
import { attempt } from '../../lib/form-errors'
import { Loaded } from '../../page/loaded'
import { useReloadable } from '../../page/use-reloadable'
import { Card } from '../../ui/card'
import { SkeletonLines, Waiting } from '../../ui/skeleton'
import { roundOf } from '../rounds/seen-round'
import { nextTitle } from './next-title'
import { Steps, type TakeStep } from './steps'

/** The steps after the results: answer those who were asked, take one thing on, promise it to them. */
export function NextSteps({ pulse, take }: { pulse: Pulse; take: TakeStep }) {
  const [params] = useSearchParams()
  if (pulse.round === null) return null
  // The round that is shown: an earlier one is answered on its own.
  const roundId = roundOf(params) ?? pulse.round.id
  return <OfRound key={roundId} pulse={pulse} roundId={roundId} take={take} />
}

function OfRound({ pulse, roundId, take }: { pulse: Pulse; roundId: string; take: TakeStep }) {
  const [isTaken, setTaken] = useState(false)
  const round = { id: pulse.id, roundId }
  const [found, reload] = useReloadable(() =>
    attempt(async () => {
      const [shared, reply] = await Promise.all([api.myPulses.shared(round), api.myPulses.promises(round)])
      return { shared, reply }
    }),
  )
  return (
    <Loaded
      of={found}
      waiting={
        <Card title={nextTitle}>
          <Waiting>
            <SkeletonLines count={4} />
          </Waiting>
        </Card>
      }
      compact
      text="Ошибка при загрузке ответа участникам"
      onRetry={reload}
    >
      {({ shared, reply }) => (
        <Steps
          pulse={pulse}
          shared={shared}
          reply={reply}
          isTaken={isTaken}
          take={(onTaken) =>
            take(() => {
              setTaken(true)
              onTaken()
            })
          }
          onSaved={reload}
        />
      )}
    </Loaded>
  )
}
