import { type LevelledMeasure, type LevelOf, levelsOf } from '@kamerton/contract/analytics/levels'
import { bandWord, type Measure, shownBelow, thresholdsOf } from '@kamerton/contract/analytics/verdict'
import type { LevelRows } from './explanation'

/** The words of section 9, in the gender of what they are said of. */
const words: { readonly [M in LevelledMeasure]: Readonly<Record<LevelOf<M>, string>> } = {
  engagement: { excellent: 'отлично', good: 'хорошо', average: 'средне', low: 'низко', critical: 'критично' },
  mood: { excellent: 'отлично', good: 'хорошо', neutral: 'нейтрально', poor: 'плохо' },
  participation: { high: 'высокое', good: 'хорошее', average: 'среднее', low: 'низкое' },
  scoring: {
    outstanding: 'выдающийся',
    excellent: 'отличный',
    good: 'хороший',
    satisfactory: 'удовлетворительный',
    needs_attention: 'нужно внимание',
  },
}

const levelWord = <M extends LevelledMeasure>(measure: M, level: LevelOf<M>): string => words[measure][level]

type Scale = {
  /** Where the scale begins and ends, for measures of which it is said. */
  from?: number
  to?: number
  /** What stands behind a number: « %». */
  unit?: string
}

const shown = (value: number) => String(value).replace('.', ',')

/** What the numbers of a measure mean, best first, as the contract counts them: «75–84», «хорошо». */
export const levelRows = (measure: LevelledMeasure, { from, to, unit = '' }: Scale = {}): LevelRows =>
  levelsOf(measure).map(({ level, least, above }) => {
    const range = () => {
      if (above === null)
        return to === undefined ? `${shown(least)}${unit} и больше` : `${shown(least)}–${shown(to)}${unit}`
      const lowest = Number.isFinite(least) ? least : from
      if (lowest === undefined) return `меньше ${shown(above)}${unit}`
      return `${shown(lowest)}–${shown(shownBelow(measure, above))}${unit}`
    }
    return [range(), levelWord(measure, level)]
  })

/** Where the verdicts of a measure begin: «хорошо от 75, следить от 60 до 74, плохо ниже 60». */
export function bandWords(measure: Measure, unit = ''): string {
  const { good, watch } = thresholdsOf(measure)
  const most = shown(shownBelow(measure, good))
  return `${bandWord('good')} от ${shown(good)}${unit}, ${bandWord('watch')} от ${shown(watch)} до ${most}${unit}, ${bandWord('bad')} ниже ${shown(watch)}${unit}`
}
