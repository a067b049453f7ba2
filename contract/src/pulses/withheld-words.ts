import type { WithheldReason } from './results-schemas.ts'

/** Why something is not shown. The reader knows their own answer, so it is no cover for others: `k` are needed besides it. */
export const withheldWords = (reason: WithheldReason, k: number): string => {
  const words: Record<WithheldReason, string> = {
    too_few_answers: `меньше ${k}\u00a0ответов, не\u00a0считая вашего`,
    would_reveal_another_group: 'скрыто, иначе можно вычислить ответы нескольких человек',
    no_answers: 'ответов нет',
    round_open: 'появится после завершения пульса',
  }
  return words[reason]
}
