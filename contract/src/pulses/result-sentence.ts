import type { ChangeVerdict } from '../analytics/change-verdict.ts'
import { changeWords } from '../analytics/change-words.ts'

/** The change of the headline figure since the round before, with the server's one verdict; texts as displayed. */
export type HeadChange = ChangeVerdict & {
  /** Value of the round before; null where it is not shown by itself. */
  readonly before: string | null
  /** Size of the difference, without a sign. */
  readonly size: string
}

/** Facts that decide the sentence above the results of a round. */
export type HeadFacts = {
  readonly isRunning: boolean
  /** People who have not answered yet; null where that is not told. */
  readonly silent: number | null
  /** Whether an earlier round shows something to compare with. */
  readonly hasEarlier: boolean
  /** Null where there is no change with a verdict. */
  readonly change: HeadChange | null
}

/** The one sentence above the results, at most 14 words. Its verdict is the one of the figure's change. */
export function resultSentence({ isRunning, silent, hasEarlier, change }: HeadFacts): string {
  if (isRunning) return silent === null ? 'Опрос ещё идёт.' : `Опрос идёт, ещё не\u00a0ответили ${silent}.`
  if (!hasEarlier) return 'Это первый раунд, сравнить пока не\u00a0с\u00a0чем.'
  if (change === null || change.change_grade === null) return 'С\u00a0прошлым раундом сравнить нельзя: мало данных.'
  const words = changeWords(change)
  const was = change.before === null ? '' : `было ${change.before}, `
  if (change.change_grade === 'noise' || change.trend === 'stable')
    return `С\u00a0прошлого раунда перемены не\u00a0видно: ${was}разница ${words}.`
  if (change.change_grade === 'likely') return `С\u00a0прошлого раунда ${words}: ${was}покажет следующий опрос.`
  return `С\u00a0прошлого раунда ${words}: ${was}стало ${change.trend === 'up' ? 'выше' : 'ниже'} на\u00a0${change.size}.`
}
