export type Point = { x: number; y: number }

/**
 * A smooth path through points from left to right that never swings beyond them: a cubic Hermite spline with the
 * slopes of Fritsch and Carlson, as the large chart draws it.
 */
export function monotonePath(points: readonly Point[]): string {
  const [first, ...rest] = points
  if (!first) return ''
  const slopes = slopesOf(points)
  let path = `M${round(first.x)} ${round(first.y)}`
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
  return points.map((_, index) => {
    const [before, after] = [chords[index - 1], chords[index]]
    if (!before || !after) return (before ?? after)?.slope ?? 0
    if (before.slope * after.slope <= 0) return 0
    const mean = (before.slope * after.run + after.slope * before.run) / (before.run + after.run)
    return Math.sign(mean) * Math.min(Math.abs(mean), 3 * Math.abs(before.slope), 3 * Math.abs(after.slope))
  })
}
