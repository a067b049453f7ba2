import type { ChangeVerdict } from '../analytics/change-verdict.ts'
import { changeWords } from '../analytics/change-words.ts'

/** The change of the headline figure since the round before, with the server's one verdict; texts as displayed. */
export type HeadChange = ChangeVerdict & {
  /** Value of the round before; null where it is not shown by itself. */
  readonly before: string | null
  /** Size of the difference, without a sign. */
  readonly size: string
}

export type Earlier = 'previous' | 'older' | 'none'

/** Facts that decide the sentence above the results of a round. */
export type HeadFacts = {
  readonly isRunning: boolean
  /** People who have not answered yet; null where that is not told. */
  readonly silent: number | null
  /** Number of the round, from 1. */
  readonly number: number
  /** The round to compare with: the one before, an older one because those between show nothing, or none. */
  readonly earlier: Earlier
  /** Null where there is no change with a verdict. */
  readonly change: HeadChange | null
}

/** The one sentence above the results, at most 14 words. Its verdict is the one of the figure's change. */
export function resultSentence({ isRunning, silent, number, earlier, change }: HeadFacts): string {
  if (isRunning) return silent === null ? 'Опрос ещё идёт.' : `Опрос идёт, ещё не\u00a0ответили ${silent}.`
  if (earlier === 'none')
    return number === 1
      ? 'Это первый раунд, сравнить пока не\u00a0с\u00a0чем.'
      : 'Прошлые раунды не\u00a0показаны, сравнить не\u00a0с\u00a0чем.'
  if (change === null || change.change_grade === null) return 'С\u00a0прошлым раундом сравнить нельзя: мало данных.'
  const since = earlier === 'previous' ? 'С\u00a0прошлого раунда' : 'С\u00a0прошлого показанного раунда'
  const words = changeWords(change)
  const was = change.before === null ? '' : `было ${change.before}, `
  if (change.change_grade === 'noise' || change.trend === 'stable')
    return `${since} перемены не\u00a0видно: ${was}разница ${words}.`
  if (change.change_grade === 'likely') return `${since} ${words}: ${was}покажет следующий опрос.`
  return `${since} ${words}: ${was}стало ${change.trend === 'up' ? 'выше' : 'ниже'} на\u00a0${change.size}.`
}
