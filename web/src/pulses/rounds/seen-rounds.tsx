import type { PulseResponses } from '@kamerton/contract/pulses/results-schemas'
import type { PulseRounds } from '@kamerton/contract/pulses/round-schemas'
import type { Pulse } from '@kamerton/contract/pulses/schemas'
import type { Refusal } from '../../lib/form-errors'
import { Loaded } from '../../page/loaded'
import { Participation } from '../detail/participation'
import styles from './rounds.module.css'
import { RoundsOfPulse } from './rounds-of-pulse'
import { useSeenRound } from './use-seen-round'

type SeenProps = {
  pulse: Pulse
  rounds: Promise<PulseRounds | Refusal>
  results: Promise<PulseResponses | Refusal>
  onRefresh: () => void
  refreshing: boolean
}

/** Choice of a round with its participation; the newest one by default. */
export function SeenRounds({ pulse, rounds, results, ...refresh }: SeenProps) {
  const { roundId, seeRound } = useSeenRound()
  const newest = <Participation pulse={pulse} {...refresh} />
  return (
    <Loaded of={rounds} waiting={roundId === null && newest} renderFailed={() => newest}>
      {(found) => {
        const chosen = found.rounds.find(({ id }) => id === roundId)
        const list = (shownId: string | null) => (
          <RoundsOfPulse rounds={found} shownId={chosen?.id ?? shownId} onRound={seeRound} />
        )
        return (
          <div className={styles.seen}>
            <Loaded of={results} waiting={list(null)} renderFailed={() => list(null)}>
              {({ round }) => list(round?.id ?? null)}
            </Loaded>
            <Participation
              pulse={pulse}
              round={chosen ?? (found.rounds.length > 1 ? found.rounds[0] : undefined)}
              {...refresh}
            />
          </div>
        )
      }}
    </Loaded>
  )
}
