import type { PulseResponses } from '@kamerton/contract/pulses/results-schemas'
import type { PulseRounds } from '@kamerton/contract/pulses/round-schemas'
import type { Pulse } from '@kamerton/contract/pulses/schemas'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import type { Refusal } from '../../lib/form-errors'
import { Loaded } from '../../page/loaded'
import { classNames } from '../../ui/class-names'
import { NextSteps } from '../next/next-steps'
import { type TakeButton, useTakes } from '../next/use-takes'
import { isReplied, replyHash, replyId } from '../replies/reply-address'
import { Results } from '../results/results'
import { SeenRounds } from '../rounds/seen-rounds'
import { AboutFold } from './about-fold'
import styles from './detail.module.css'
import { Live } from './live'
import { PrivacyLine } from './privacy-line'
import { ResultsSkeleton } from './pulse-skeleton'

type LaunchedProps = {
  pulse: Pulse
  rounds: Promise<PulseRounds | Refusal>
  results: Promise<PulseResponses | Refusal>
  statistics: { look: () => void; refresh: () => void; refreshing: boolean }
  /** The managers of a review, instead of results. */
  managers: ReactNode
  /** The button «Взять в работу». */
  TakeAction: TakeButton
}

const toView = (place: HTMLElement | null) => place?.scrollIntoView({ block: 'center' })

/** A launched pulse: participation, the results, and what comes after them. */
export function LaunchedPulse({ pulse, rounds, results, statistics, managers, TakeAction }: LaunchedProps) {
  const { hash } = useLocation()
  const { look, refresh, refreshing } = statistics
  const { take, takeStep, taken } = useTakes(TakeAction, pulse)
  const hasSteps = isReplied(pulse) && pulse.round !== null
  return (
    <>
      <Live isLive={pulse.status === 'active'} look={look} />
      <SeenRounds pulse={pulse} rounds={rounds} results={results} onRefresh={refresh} refreshing={refreshing} />
      <div className={classNames(styles.launched, !hasSteps && styles.alone)}>
        <div>
          {managers ?? (
            <Loaded
              of={results}
              waiting={<ResultsSkeleton />}
              compact
              text="Ошибка при загрузке результатов. Ответы целы, не удалось только показать их."
            >
              {(found) => <Results pulse={pulse} results={found} look={look} take={take} />}
            </Loaded>
          )}
          <div>
            <AboutFold pulse={pulse} />
            {pulse.is_anonymous ? (
              <Loaded of={results} quiet>
                {({ round }) => (
                  <PrivacyLine pulse={pulse} k={round?.anonymity_threshold ?? pulse.anonymity_threshold} />
                )}
              </Loaded>
            ) : (
              <PrivacyLine pulse={pulse} k={pulse.anonymity_threshold} />
            )}
          </div>
        </div>
        {hasSteps && (
          <aside id={replyId} ref={hash === replyHash ? toView : undefined} aria-label="После опроса">
            <NextSteps pulse={pulse} take={takeStep} taken={taken} />
          </aside>
        )}
      </div>
    </>
  )
}
