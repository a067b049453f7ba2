import type { Pulse } from '@kamerton/contract/pulses/schemas'
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
import type { Taken } from './use-taken'

type NextProps = { pulse: Pulse; take: TakeStep; taken: Taken }

/** The steps after the results: answer those who were asked, take one thing on, promise it to them. */
export function NextSteps({ pulse, take, taken }: NextProps) {
  const [params] = useSearchParams()
  if (pulse.round === null) return null
  // The round that is shown: an earlier one is answered on its own.
  const roundId = roundOf(params) ?? pulse.round.id
  return <OfRound key={roundId} pulse={pulse} roundId={roundId} take={take} taken={taken} />
}

function OfRound({ pulse, roundId, take, taken }: NextProps & { roundId: string }) {
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
          taken={taken.items}
          take={take}
          onSaved={reload}
          onPromised={() => {
            reload()
            taken.reload()
          }}
        />
      )}
    </Loaded>
  )
}
