import styles from './hero.module.css'

const width = 1440
const middle = 150

/** A number between 0 and 1 that is the same for the same place, and looks like chance. */
const scatter = (seed: number): number => {
  const wide = Math.sin(seed * 12.9898) * 43_758.5453
  return wide - Math.floor(wide)
}

/** Quiet at the left, where there is only noise; at the right a clear tone. */
const tone = (x: number): number => {
  const grown = 1 / (1 + Math.exp((620 - x) / 120))
  return middle - 66 * grown * Math.sin(((x - 640) / 320) * 2 * Math.PI)
}
const steps = Array.from({ length: 61 }, (_, index) => (index * width) / 60)
const line = (points: readonly (readonly [number, number])[]): string =>
  points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${x.toFixed(0)} ${y.toFixed(1)}`).join('')

/** The interval around the tone: the more of it is heard, the narrower. */
const half = (x: number): number => 8 + 26 * Math.exp(-Math.max(0, x - 560) / 340)
const band = `${line(steps.map((x) => [x, tone(x) - half(x)]))}${line(steps.toReversed().map((x) => [x, tone(x) + half(x)])).replace('M', 'L')}Z`

/** Single voices: strewn about at first, then ever closer to the tone. They are points of one path, each a line of no length. */
const dots = (from: number, to: number): string =>
  Array.from({ length: to - from }, (_, index) => {
    const seed = from + index + 1
    const x = scatter(seed) ** 0.9 * 760
    const far = (scatter(seed + 0.37) + scatter(seed + 0.71) - 1) * (130 - x * 0.135)
    return `M${x.toFixed(0)} ${(tone(x) + far).toFixed(0)}h0`
  }).join('')

/** Noise becomes a voice: the one picture of the product. */
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
      <path
        d={line(Array.from({ length: 181 }, (_, index) => [index * 8, tone(index * 8)]))}
        fill="none"
        stroke="url(#voice-line)"
        strokeWidth="2.5"
        strokeLinecap="round"
      />
    </svg>
  </div>
)
