import type { Counts } from './credential-schemas.ts'

/** What somebody keeps of an answer: which round, under which promise, and the number that the list of counted answers has. */
export type Receipt = { round: string; contract: string; number: string | null }

const id = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const shape = new RegExp(`^#?(${id}\\.${id})\\.([0-9a-f]{64})\\.([A-Za-z0-9_-]{43})?$`)

/** Behind the `#` of an address, which no browser sends to a server. */
export const fragmentOf = ({ round, contract, number }: Receipt): string => `#${round}.${contract}.${number ?? ''}`

export function readReceipt(fragment: string): Receipt | null {
  const [, round, contract, number] = shape.exec(fragment) ?? []
  return round && contract ? { round, contract, number: number ?? null } : null
}

export const receiptPath = '/pulse/receipt'

/** What a receipt shows, wherever it is given. */
export const receiptWords = {
  unnamed:
    'Когда опрос закроется, по ней видно, что ответ учтён, а обещание осталось прежним. Кто вы и что ответили, она не знает.',
  named: 'По ней видно, что обещание осталось прежним. Сам ответ именной, и в списке без имён его не будет.',
} as const

/** Whether what was counted can be true: no more was spent than issued, no more issued than people were asked, and each spent right is an answer. */
export const doesTotalAddUp = ({ people, issued, spent, mixed }: Counts): boolean =>
  issued <= people && spent <= issued && mixed === spent

/** How the answers of a round were counted, on its page and on a receipt alike. */
export const totalWords = ({ people, issued, spent, mixed }: Counts): string =>
  `Спросили ${people}, прав на\u00a0ответ взято ${issued}, ответов пришло ${spent}, учтено ${mixed}`
