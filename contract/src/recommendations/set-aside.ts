import { type ShownFigure, shownChangeVerdict } from './focus-noise.ts'
import type { FocusCard } from './focus-schemas.ts'

/** A finding as it was when its card was set aside. */
export type SeenSignal = { readonly id: string; readonly figure: ShownFigure | null }

/** What a reader has seen of a card. It is kept with the decision to set it aside. */
export const seenOf = ({ signals }: Pick<FocusCard, 'signals'>): SeenSignal[] =>
  signals.map(({ id, evidence: [main] }) => ({
    id,
    figure: main ? { metric: main.metric, value: main.value, interval: main.interval, asked: main.asked } : null,
  }))

/**
 * Whether a card has to come back: it has a finding that its reader has not seen, or a figure that has changed beyond
 * noise by the one verdict of a change.
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
