import type { Counts } from './credential-schemas.ts'

/** The receipt of an answer: its round, its contract, and its number in the list of counted answers. */
export type Receipt = { round: string; contract: string; number: string | null }

const id = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const shape = new RegExp(`^#?(${id}\\.${id})\\.([0-9a-f]{64})\\.([A-Za-z0-9_-]{43})?$`)

/** The fragment of a URL, after the `#`, which no browser sends to a server. */
export const fragmentOf = ({ round, contract, number }: Receipt): string => `#${round}.${contract}.${number ?? ''}`

export function readReceipt(fragment: string): Receipt | null {
  const [, round, contract, number] = shape.exec(fragment) ?? []
  return round && contract ? { round, contract, number: number ?? null } : null
}

export const receiptPath = '/pulse/receipt'

/** The words of a receipt, wherever it is shown. */
export const receiptWords = {
  unnamed:
    'Когда опрос закроется, по ней видно, что ответ учтён, а обещание осталось прежним. Кто вы и что ответили, она не знает.',
  named: 'По ней видно, что обещание осталось прежним. Сам ответ именной, и в списке без имён его не будет.',
} as const

/**
 * Whether the counts are possible: at most as many rights issued as people asked, and at most as many used as issued.
 * Each used right must be one counted answer.
 */
export const doesTotalAddUp = ({ people, issued, spent, mixed }: Counts): boolean =>
  issued <= people && spent <= issued && mixed === spent

/** The counts of a round's answers in words, for its page and for a receipt. */
export const totalWords = ({ people, issued, spent, mixed }: Counts): string =>
  `Спросили ${people}, прав на\u00a0ответ взято ${issued}, ответов пришло ${spent}, учтено ${mixed}`
