import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { colours } from './colours.ts'

const tokens = readFileSync(new URL('../src/ui/theme/tokens.css', import.meta.url), 'utf8')

/** A colour of CSS Color 4 in sRGB, by the matrices of that document. */
function srgbOf(token: string): string {
  const [, lightness = '', chroma = '', hue = ''] =
    new RegExp(`${token}: oklch\\(([\\d.]+) ([\\d.]+) ([\\d.]+)\\)`).exec(tokens) ??
    // White has no hue.
    new RegExp(`${token}: oklch\\((1) (0) (0)\\)`).exec(tokens) ??
    []
  const [light, angle] = [Number(lightness), (Number(hue) * Math.PI) / 180]
  const [a, b] = [Number(chroma) * Math.cos(angle), Number(chroma) * Math.sin(angle)]
  const l = (light + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (light - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (light - 0.0894841775 * a - 1.291485548 * b) ** 3
  const linear = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
  const bytes = linear.map((one) => {
    const encoded = one <= 0.0031308 ? 12.92 * one : 1.055 * one ** (1 / 2.4) - 0.055
    return Math.round(Math.min(1, Math.max(0, encoded)) * 255)
  })
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
}

test('the colours of drawings are those of the tokens', () => {
  expect(colours).toEqual({
    ground: srgbOf('--sand-0'),
    accent: srgbOf('--indigo-7'),
    ink: srgbOf('--sand-9'),
    onAccent: srgbOf('--on-accent'),
  })
})
