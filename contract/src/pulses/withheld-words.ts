import type { WithheldReason } from '../analytics/withheld-reasons.ts'
import { settledAfterDays } from './constants.ts'
import { crowdFactor } from './release.ts'

/**
 * Why something is withheld. The reader knows their own answer, so it does not protect others: `k` are needed besides
 * it.
 */
export const withheldWords = (reason: WithheldReason, k: number): string => {
  const words: Record<WithheldReason, string> = {
    too_few_answers: `меньше ${k}\u00a0ответов, не\u00a0считая вашего`,
    too_few_for_spread: `меньше ${crowdFactor * k}\u00a0ответов, не\u00a0считая вашего: было\u00a0бы видно, кто что выбрал`,
    newcomers: `скрыто: часть людей в\u00a0команде меньше ${settledAfterDays}\u00a0дней, а\u00a0без них ответов мало`,
    counted_with_others:
      'отдельного итога нет: этих людей посчитали вместе с\u00a0теми, кто без команды, или в\u00a0их основной команде',
    would_reveal_another_group: 'скрыто, иначе можно вычислить ответы нескольких человек',
    closed: 'скрыто: проверка приватности нашла, что здесь можно узнать отдельных людей',
    no_answers: 'ответов нет',
    round_open: 'появится после завершения пульса',
  }
  return words[reason]
}
