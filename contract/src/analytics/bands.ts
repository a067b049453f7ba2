import type { MetricName } from './schemas.ts'

/** Whatever is coloured by a value. A team's and a person's bands differ from those of the dashboard. */
export type Measure =
  | MetricName
  | 'team_enps'
  | 'team_engagement'
  | 'team_mood'
  | 'scoring'
  | 'person_enps'
  | 'person_scoring'

export type Band = 'good' | 'watch' | 'bad'
export type Colour = 'green' | 'yellow' | 'amber' | 'orange' | 'red' | 'blue' | 'grey'

type Limits = {
  /** The least value of each band, on the measure's own scale; equal limits leave no middle. */
  readonly good: number
  readonly watch: number
  /** Decimals that are shown. */
  readonly decimals: 0 | 1
}

const limits: Record<Measure, Limits> = {
  enps: { good: 50, watch: 0, decimals: 0 },
  team_enps: { good: 50, watch: 0, decimals: 0 },
  person_enps: { good: 0, watch: 0, decimals: 0 },
  engagement: { good: 75, watch: 60, decimals: 0 },
  team_engagement: { good: 75, watch: 65, decimals: 0 },
  mood: { good: 4, watch: 3, decimals: 1 },
  team_mood: { good: 4, watch: 3, decimals: 1 },
  participation: { good: 80, watch: 60, decimals: 0 },
  scoring: { good: 75, watch: 65, decimals: 0 },
  person_scoring: { good: 0, watch: 0, decimals: 0 },
}

/** The least value of each band, for the ticks of a scale. */
export const thresholdsOf = (measure: Measure): Pick<Limits, 'good' | 'watch'> => limits[measure]

/** The value as it is shown: mood with one decimal, all else whole. Never -0. */
export function shownValue(measure: Measure, value: number): number {
  const scale = 10 ** limits[measure].decimals
  return Math.round(value * scale) / scale + 0
}

/** The band of the value as it is shown, so that colour and number never disagree; null where there is no value. */
export function bandOf(measure: Measure, value: number | null): Band | null {
  if (value === null) return null
  const { good, watch } = limits[measure]
  const visible = shownValue(measure, value)
  if (visible >= good) return 'good'
  return visible >= watch ? 'watch' : 'bad'
}

const colours: Record<Band, Colour> = { good: 'green', watch: 'yellow', bad: 'red' }

/** Grey where there is no value; the middle band of teams by eNPS is amber. */
export function colourOf(measure: Measure, value: number | null): Colour {
  const band = bandOf(measure, value)
  if (band === null) return 'grey'
  return measure === 'team_enps' && band === 'watch' ? 'amber' : colours[band]
}

/** Colour of a number of recommendations: many are alarming. */
export function recommendationCountColour(count: number): Colour {
  if (count >= 5) return 'red'
  return count >= 3 ? 'orange' : 'blue'
}

/** The verbal levels of the explanation dialogs, best first, each with its least shown value. */
const levels = {
  engagement: [
    ['excellent', 85],
    ['good', 75],
    ['average', 65],
    ['low', 50],
    ['critical', Number.NEGATIVE_INFINITY],
  ],
  mood: [
    ['excellent', 4.5],
    ['good', 3.5],
    ['neutral', 2.5],
    ['poor', Number.NEGATIVE_INFINITY],
  ],
  participation: [
    ['high', 80],
    ['good', 60],
    ['average', 40],
    ['low', Number.NEGATIVE_INFINITY],
  ],
  scoring: [
    ['outstanding', 90],
    ['excellent', 80],
    ['good', 70],
    ['satisfactory', 60],
    ['needs_attention', Number.NEGATIVE_INFINITY],
  ],
} as const satisfies Partial<Record<Measure, readonly (readonly [string, number])[]>>

export type LevelledMeasure = keyof typeof levels
export type LevelOf<M extends LevelledMeasure> = (typeof levels)[M][number][0]
export type Level = LevelOf<LevelledMeasure>

/** The level of the value as it is shown; null where there is no value. */
export function levelOf<M extends LevelledMeasure>(measure: M, value: number | null): LevelOf<M> | null {
  if (value === null) return null
  const visible = shownValue(measure, value)
  return levels[measure].find(([, least]) => visible >= least)?.[0] ?? null
}

/** The levels of a measure, best first: the least shown value of each, and that of the level above it. */
export const levelsOf = <M extends LevelledMeasure>(
  measure: M,
): { level: LevelOf<M>; least: number; above: number | null }[] =>
  levels[measure].map(([level, least], index) => ({ level, least, above: levels[measure][index - 1]?.[1] ?? null }))

/** The greatest value that is shown below a limit: 79 below 80, 4.4 below 4.5. */
export const shownBelow = (measure: Measure, limit: number): number =>
  shownValue(measure, limit - 10 ** -limits[measure].decimals)

/**
 * How likely a person is to leave, from named answers only.
 * @param enps -100..100, null without answers
 * @param participation percent, null where the person was never asked
 * @returns null where nothing is known
 */
export function retentionRisk(enps: number | null, participation: number | null): 'high' | 'medium' | 'low' | null {
  if (participation === 0 || (enps !== null && enps < 0)) return 'high'
  if (enps === null) return null
  return enps <= 30 ? 'medium' : 'low'
}
