import type { Outcome } from '../mail/mailer.ts'

/** The end of one try to send. `failed`: it will be tried again. */
export type MessageOutcome = 'sent' | 'failed' | 'given_up'

/**
 * Counts of tries to send letters and messages, for the metrics. `kind` is a word of ours such as `invitation`, never
 * somebody's name or address.
 */
export type MessageCounts = {
  add(kind: string, outcome: MessageOutcome): void
  all(): { kind: string; outcome: MessageOutcome; count: number }[]
}

/** The counts of this process: `platform.shared(countMessages)`. */
export function countMessages(): MessageCounts {
  const counts = new Map<string, { kind: string; outcome: MessageOutcome; count: number }>()
  return {
    add(kind, outcome) {
      const key = `${kind} ${outcome}`
      const before = counts.get(key)?.count ?? 0
      counts.set(key, { kind, outcome, count: before + 1 })
    },
    all: () => [...counts.values()],
  }
}

/** The outcome of a try at a mail server. `isLast`: there are no tries left. */
export function outcomeOf({ kind }: Outcome, isLast: boolean): MessageOutcome {
  if (kind === 'sent') return 'sent'
  return kind === 'permanent' || isLast ? 'given_up' : 'failed'
}
