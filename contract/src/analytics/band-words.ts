import { bandWord, type Measure, shownBelow, thresholdsOf } from './verdict.ts'

const shown = (value: number) => String(value).replace('.', ',')

/** The thresholds of a measure's verdicts in words: «хорошо от 75, следить от 60 до 74, плохо ниже 60». */
export function bandWords(measure: Measure, unit = ''): string {
  const { good, watch } = thresholdsOf(measure)
  const most = shown(shownBelow(measure, good))
  return `${bandWord('good')} от ${shown(good)}${unit}, ${bandWord('watch')} от ${shown(watch)} до ${most}${unit}, ${bandWord('bad')} ниже ${shown(watch)}${unit}`
}
