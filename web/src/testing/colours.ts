import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const src = join(import.meta.dirname, '..')
const tokens = readFileSync(join(src, 'ui/theme/tokens.css'), 'utf8')

/**
 * Returns the colour of a class as its style sheet declares it, through the tokens of the light scheme. A test's
 * document applies no style sheets, so a test checks the class of an element and the colour of the class separately.
 */
export function colourOf(sheet: string, className: string): string {
  const css = readFileSync(join(src, sheet), 'utf8')
  const declared = [...css.matchAll(/([^{}]+)\{([^{}]*)\}/g)]
    .filter(([, selectors = '']) => selectors.split(',').some((one) => one.trim() === `.${className}`))
    .flatMap(([, , body = '']) => /(?:^|;)\s*color: ([^;]+)/.exec(body)?.[1] ?? [])
    .at(-1)
  if (!declared) throw new Error(`${sheet} gives .${className} no colour`)
  const token = /^var\((--[\w-]+)\)$/.exec(declared)?.[1]
  if (!token) return declared
  const value = new RegExp(`^\\s*${token}: ([^;]+);`, 'm').exec(tokens)?.[1]
  if (!value) throw new Error(`${token} is no token`)
  return value
}
