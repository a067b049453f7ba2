import styles from './hero.module.css'

const width = 1440
const middle = 150

/** Pseudorandom number between 0 and 1, constant for a seed. */
const scatter = (seed: number): number => {
  const wide = Math.sin(seed * 12.9898) * 43_758.5453
  return wide - Math.floor(wide)
}

/** Height of the curve: only noise at the left, a clear tone at the right. */
const tone = (x: number): number => {
  const grown = 1 / (1 + Math.exp((620 - x) / 120))
  return middle - 66 * grown * Math.sin(((x - 640) / 320) * 2 * Math.PI)
}
const step = 32
/** Left of this x the line and its band are still transparent. */
const seenFrom = 384
const steps = Array.from({ length: (width - seenFrom) / step + 1 }, (_, index) => seenFrom + index * step)
const reach = step / 3

/** Relative coordinate of a path, in tenths, which is finer than the eye can see. */
const way = (from: number, to: number): string => String((Math.round(to * 10) - Math.round(from * 10)) / 10)

/**
 * A curve drawn to the right, or back to the left. Smooth segments take their bend from the one before, so few points
 * make it smooth. Points are relative, because small numbers are short. The picture is as wide as the widest window.
 */
function curve(heightAt: (x: number) => number, back = false): string {
  const by = back ? -reach : reach
  const places = back ? steps.toReversed() : steps
  return places
    .map((x, index) => {
      const before = places[index - 1]
      if (before === undefined) return `${x} ${way(0, heightAt(x))}`
      const slope = (heightAt(x + 1) - heightAt(x - 1)) / 2
      const from = heightAt(before)
      const bend = `${Math.round(x - by - before)} ${way(from, heightAt(x) - slope * by)}`
      return `s${bend} ${x - before} ${way(from, heightAt(x))}`
    })
    .join('')
}

/** Half-width of the interval around the tone; it becomes narrower to the right. */
const half = (x: number): number => 8 + 26 * Math.exp(-Math.max(0, x - 560) / 340)
const band = `M${curve((x) => tone(x) - half(x))}L${curve((x) => tone(x) + half(x), true)}Z`

/**
 * Dots of single voices: scattered at first, then ever closer to the tone. They are zero-length lines of one path,
 * sorted from left to right, so that relative coordinates are short.
 */
const dots = (from: number, to: number): string =>
  Array.from({ length: to - from }, (_, index) => {
    const seed = from + index + 1
    const x = scatter(seed) ** 0.9 * 760
    const far = (scatter(seed + 0.37) + scatter(seed + 0.71) - 1) * (130 - x * 0.135)
    return { x: Math.round(x), y: Math.round(tone(x) + far) }
  })
    .toSorted((one, other) => one.x - other.x)
    .map(({ x, y }, index, all) => `m${x - (all[index - 1]?.x ?? 0)} ${y - (all[index - 1]?.y ?? 0)}h0`)
    .join('')

/** Main picture of the landing page: noise becomes a voice. */
export const Voice = () => (
  <div className={styles.stage}>
    <svg className={styles.voice} viewBox={`0 0 ${width} 300`} aria-hidden>
      <defs>
        <linearGradient id="voice-line">
          <stop offset="0.28" stopColor="var(--accent-ink)" stopOpacity="0" />
          <stop offset="0.5" stopColor="var(--accent-ink)" />
        </linearGradient>
        <linearGradient id="voice-band">
          <stop offset="0.28" stopColor="var(--accent-ink)" stopOpacity="0" />
          <stop offset="0.52" stopColor="var(--accent-ink)" stopOpacity="0.15" />
        </linearGradient>
      </defs>
      <path d={band} fill="url(#voice-band)" />
      <g fill="none" stroke="var(--ink-3)" strokeLinecap="round">
        <path d={dots(0, 150)} strokeWidth="2.4" opacity="0.3" />
        <path d={dots(150, 270)} strokeWidth="3.2" opacity="0.42" />
        <path d={dots(270, 330)} strokeWidth="4" opacity="0.55" />
      </g>
      <path d={`M${curve(tone)}`} fill="none" stroke="url(#voice-line)" strokeWidth="2.5" strokeLinecap="round" />
    </svg>
  </div>
)
