import type { ErrorCode } from '@kamerton/contract/errors'
import type { Outcome } from './post-answer'
import type { Refusal } from './refusal'

export type WaitingReason = 'network' | 'service'
export type Delivery = { kind: 'sent' | 'already_sent' } | { kind: 'refused'; refusal: Refusal }

type DeliverOptions = {
  send: () => Promise<Outcome>
  wait: (ms: number) => Promise<void>
  onTry: () => void
  onWaiting: (reason: WaitingReason) => void
}

const alreadyAnswered: ErrorCode = 'already_answered'
const firstPauseMs = 2_000
const longestPauseMs = 60_000

/** Exponential backoff with jitter of up to a third: a whole company should not return in one second. */
export const pauseBefore = (retry: number, chance: number): number =>
  Math.min(longestPauseMs, firstPauseMs * 2 ** retry) * (1 + chance / 3)

/**
 * Retries until the server decides. The server recognises a repeated attempt, so «уже ответили» means that a different
 * answer is stored.
 */
export async function deliver(options: DeliverOptions): Promise<Delivery> {
  for (let retry = 0; ; retry++) {
    options.onTry()
    const outcome = await options.send()
    if (outcome.kind === 'sent') return outcome
    if (outcome.kind === 'refused') {
      if (outcome.refusal.code !== alreadyAnswered) return outcome
      return { kind: 'already_sent' }
    }
    options.onWaiting(outcome.reason)
    await options.wait(Math.max(outcome.retryAfterMs, pauseBefore(retry, Math.random())))
  }
}
