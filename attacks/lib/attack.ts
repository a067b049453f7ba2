import type { Target } from './target.ts'

/** A permission of the machine without which an attempt cannot be made. */
export type Need = 'several addresses' | 'own network' | 'own disk'

/** The answers that came back, and whether the attacker has reached their goal. */
export type Seen = { isOpen: boolean; seen: string }

/** One way to try: an action against a server of its own. */
export type Attempt = { done: string; needs?: Need; make(target: Target): Promise<Seen> }

/** A weakness that an attack on commit c2dcf1c has found, and every way by which it is tried again. */
export type Finding = { id: string; what: string; attempts: readonly Attempt[] }

/** An attempt that could not be made says nothing about the finding. */
export type Outcome = { state: 'open' | 'closed' | 'not looked at'; seen: string }

/** One open way leaves a finding open; it is closed when every way was tried and none is open. */
export function verdictOf(outcomes: readonly Outcome[]): Outcome['state'] {
  const states = outcomes.map(({ state }) => state)
  if (states.includes('open')) return 'open'
  return states.length > 0 && states.every((state) => state === 'closed') ? 'closed' : 'not looked at'
}
