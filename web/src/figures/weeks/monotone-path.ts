export type Point = { x: number; y: number }

/**
 * A smooth path through points from left to right that never overshoots them: a cubic Hermite spline with the slopes of
 * Steffen.
 */
export const monotonePath = (points: readonly Point[]): string => drawn(points, 'M')

/** Closed path between two such lines, with the lower one drawn backwards. */
export const monotoneBand = (upper: readonly Point[], lower: readonly Point[]): string =>
  upper.length === 0 ? '' : `${drawn(upper, 'M')}${drawn(lower.toReversed(), 'L')}Z`

function drawn(points: readonly Point[], begin: 'M' | 'L'): string {
  const [first, ...rest] = points
  if (!first) return ''
  const slopes = slopesOf(points)
  let path = `${begin}${round(first.x)} ${round(first.y)}`
  let from = first
  for (const [index, to] of rest.entries()) {
    const third = (to.x - from.x) / 3
    const leave = from.y + third * (slopes[index] ?? 0)
    const arrive = to.y - third * (slopes[index + 1] ?? 0)
    path += `C${round(from.x + third)} ${round(leave)} ${round(to.x - third)} ${round(arrive)} ${round(to.x)} ${round(to.y)}`
    from = to
  }
  return path
}

const round = (value: number) => Math.round(value * 100) / 100

function slopesOf(points: readonly Point[]): number[] {
  const chords = points.slice(1).map((to, index) => {
    const from = points[index] ?? to
    return { run: to.x - from.x, slope: to.x === from.x ? 0 : (to.y - from.y) / (to.x - from.x) }
  })
  const between = chords.slice(1).map((after, index) => slopeBetween(chords[index] ?? after, after))
  const [first, last] = [chords[0], chords.at(-1)]
  if (!first || !last) return [0]
  return [endSlope(first, between[0]), ...between, endSlope(last, between.at(-1))]
}

type Chord = { run: number; slope: number }

/** Slope at an inner point: the mean of both chords, zero at a turn, and at most twice the flatter chord. */
function slopeBetween(before: Chord, after: Chord): number {
  if (before.slope * after.slope <= 0) return 0
  const mean = (before.slope * after.run + after.slope * before.run) / (before.run + after.run)
  return Math.sign(mean) * Math.min(Math.abs(mean), 2 * Math.abs(before.slope), 2 * Math.abs(after.slope))
}

/** Slope at an end, from its neighbour; a single chord is straight. */
const endSlope = ({ slope }: Chord, neighbour: number | undefined): number =>
  neighbour === undefined ? slope : (3 * slope - neighbour) / 2
