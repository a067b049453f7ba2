import { z } from 'zod'
import { shownChangeVerdict } from './focus-noise.ts'
import type { FocusCard } from './focus-schemas.ts'
import { Evidence } from './schemas.ts'

/** A finding as it was when its card was set aside. */
export const SeenSignal = z.object({
  id: z.string(),
  figure: Evidence.pick({ metric: true, value: true, interval: true, asked: true }).nullable(),
})
export type SeenSignal = z.output<typeof SeenSignal>

/** The findings of a card as its reader sees them. They are kept with the decision to set it aside. */
export const seenOf = ({ signals, facts = [] }: Pick<FocusCard, 'signals'> & Partial<FocusCard>): SeenSignal[] => [
  ...signals.map(({ id, evidence: [main] }) => ({
    id,
    figure: main ? { metric: main.metric, value: main.value, interval: main.interval, asked: main.asked } : null,
  })),
  // A fact has no noise: another team is news, another day is not.
  ...facts.map(({ id }) => ({ id, figure: null })),
]

/**
 * Whether a card has to come back. It has a new finding, or a figure that has changed beyond noise by the one verdict
 * of a change.
 */
export function hasChanged(seen: readonly SeenSignal[], now: readonly SeenSignal[]): boolean {
  const before = new Map(seen.map(({ id, figure }) => [id, figure]))
  return now.some(({ id, figure }) => {
    const known = before.get(id)
    if (known === undefined) return true
    if (known === null || figure === null) return false
    const grade = shownChangeVerdict(known, figure)?.change_grade ?? 'noise'
    return grade !== 'noise'
  })
}
