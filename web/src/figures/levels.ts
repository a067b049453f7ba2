import { type LevelledMeasure, levelsOf, levelWord } from '@kamerton/contract/analytics/levels'
import { shownBelow } from '@kamerton/contract/analytics/verdict'
import type { LevelRows } from './explanation'

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
