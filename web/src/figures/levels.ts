import { type LevelledMeasure, levelsOf, levelWord } from '@kamerton/contract/analytics/levels'
import { shownBelow } from '@kamerton/contract/analytics/verdict'
import type { LevelRows } from './explanation'

type Scale = {
  /** Ends of the scale, for measures whose explanation names them. */
  from?: number
  to?: number
  /** Unit after a number: « %». */
  unit?: string
}

const shown = (value: number) => String(value).replace('.', ',')

/** Meaning of the ranges of a measure, best first, with the contract's thresholds: «75–84», «хорошо». */
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
