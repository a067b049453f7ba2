import { type Judged, judge } from '@kamerton/contract/analytics/verdict'
import type { PulseCard } from '@kamerton/contract/pulses/schemas'
import { withheldParticipation } from '@kamerton/contract/pulses/shown-participation'
import { valueWithUnit } from '../figures/value-text'
import { Verdict } from '../figures/verdict'
import { formatNumber } from '../lib/format-number'

type Asked = NonNullable<PulseCard['participation']>

/**
 * Judges the response rate of a round in one way for every card, row and page. While people are still asked, it is too
 * early for a verdict.
 */
export const judgeRate = (asked: Asked | null, isRunning: boolean): Judged =>
  judge('response_rate', {
    value: asked?.rate ?? null,
    n: asked?.invited ?? null,
    early: asked !== null && (isRunning || asked.early),
  })

/** «18 из 30», or the reason why it is hidden. */
export const answeredWords = ({ answered, invited }: Asked): string =>
  answered === null ? withheldParticipation.short : `${formatNumber(answered)} из\u00a0${formatNumber(invited)}`

/** «82,7 % ✓ хорошо»; nothing if nobody was asked, or if it is hidden. */
export function ResponseRate({ of, className }: { of: Judged; className?: string }) {
  if (of.shown === null) return null
  return (
    <>
      <span className={className}>{valueWithUnit('response_rate', of.shown)}</span>
      <Verdict of={of} />
    </>
  )
}
