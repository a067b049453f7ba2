const width = 390
const middle = 60

/** Wave of a tuning fork: it rises at once and fades slowly. */
const heightAt = (x: number) => 71 * (1 - Math.exp(-x / 19)) * Math.exp(-x / 118) * Math.sin((2 * Math.PI * x) / 45)

const line = () =>
  Array.from({ length: width / 1.5 + 1 }, (_, step) => {
    const x = step * 1.5
    return `${step ? 'L' : 'M'}${x} ${(middle - heightAt(x)).toFixed(1)}`
  }).join('')

export const Wave = () => (
  <svg class="wave" viewBox={`0 0 ${width} 120`} aria-hidden="true">
    <path class="wave-rest" d={`M0 ${middle}H${width}`} />
    <path class="wave-tone" d={line()} />
  </svg>
)
