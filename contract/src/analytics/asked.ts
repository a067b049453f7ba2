/** Below this number of answers a value needs caution: «мало данных» is shown beside it. */
export const scarceAnswers = 10

/** Percent of those asked who answered, over all rounds; null where nobody was asked. */
export function participationPercent(
  rounds: readonly { readonly answered: number; readonly invited: number }[],
): number | null {
  const invited = rounds.reduce((sum, round) => sum + round.invited, 0)
  const answered = rounds.reduce((sum, round) => sum + round.answered, 0)
  return invited > 0 ? (100 * answered) / invited : null
}
