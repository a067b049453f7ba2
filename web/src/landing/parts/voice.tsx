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
const step = 32
const steps = Array.from({ length: width / step + 1 }, (_, index) => index * step)
const reach = step / 3

/**
 * A curve that is followed to the right, or back to the left: a bend is told by where it comes from, so that few points draw it without
 * corners. The picture is as wide as the widest window.
 */
function curve(heightAt: (x: number) => number, back = false): string {
  const by = back ? -reach : reach
  const bends = (back ? steps.toReversed() : steps).map((x) => {
    const slope = (heightAt(x + 1) - heightAt(x - 1)) / 2
    return {
      place: `${x} ${heightAt(x).toFixed(1)}`,
      before: `${(x - by).toFixed(0)} ${(heightAt(x) - slope * by).toFixed(1)}`,
    }
  })
  return bends.map(({ place, before }, index) => (index === 0 ? place : `S${before} ${place}`)).join('')
}

/** The interval around the tone: the more of it is heard, the narrower. */
const half = (x: number): number => 8 + 26 * Math.exp(-Math.max(0, x - 560) / 340)
const band = `M${curve((x) => tone(x) - half(x))}L${curve((x) => tone(x) + half(x), true)}Z`

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
      <path d={`M${curve(tone)}`} fill="none" stroke="url(#voice-line)" strokeWidth="2.5" strokeLinecap="round" />
    </svg>
  </div>
)
