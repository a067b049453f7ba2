/**
 * Values that a style sheet may not write by itself. Sizes, weights, spaces, corners and widths are defined once, as
 * tokens.
 */

type Refusal = { line: number; message: string }

const scale = 'web/src/ui/theme/tokens.css'
const breakpoints = 'web/src/ui/theme/breakpoints.css'
const why = 'see docs/decisions/0033-figures-and-tokens.md'

const length = /(?<![\w-])-?(?!0(?:px|r?em|pt))\d*\.?\d+(?:px|r?em|pt)\b/
const weight = /(?<![\w.-])(?:[1-9]00|bold|bolder|lighter)(?![\w.-])/

type Rule = { holds: RegExp; isLiteral: (value: string) => boolean; instead: string }

const rules: readonly Rule[] = [
  {
    holds: /^font-size$/,
    isLiteral: (value) => length.test(value),
    instead: 'Take the nearest size: var(--text-sm), var(--figure-lg)',
  },
  {
    holds: /^line-height$/,
    isLiteral: (value) => length.test(value) || (/^[\d.]+$/.test(value) && value !== '1'),
    instead: 'Take the line height that goes with the size: var(--lead-sm)',
  },
  {
    holds: /^font-weight$/,
    // Two weights are a range: the weights in a font file, which only @font-face declares.
    isLiteral: (value) => weight.test(value) && !/^\d+ \d+$/.test(value),
    instead: 'There are three weights: var(--w-text), var(--w-strong), var(--w-head)',
  },
  {
    holds: /^font$/,
    isLiteral: (value) => length.test(value) || weight.test(value),
    instead: 'Build it of tokens: var(--w-strong) var(--font-sm)',
  },
  {
    holds: /^(?:(?:row-|column-)?gap|(?:scroll-)?(?:padding|margin)(?:-[a-z-]+)?)$/,
    isLiteral: (value) => length.test(value),
    instead: 'Take the nearest step of space: var(--s-12), calc(-1 * var(--s-8))',
  },
  {
    holds: /^z-index$/,
    isLiteral: (value) => /\d/.test(value),
    instead: 'Say which layer it is: var(--layer-above), var(--layer-open)',
  },
  {
    holds: /^border(?:-[a-z]+)*-radius$/,
    isLiteral: (value) => length.test(value),
    instead: 'Take a corner that is there: var(--r-sm) of a badge, var(--r-md) of a control, var(--r-lg) of a card',
  },
]

/** Every literal of a style sheet that should be a token, with a message that names the token. */
export function literalsIn(css: string): Refusal[] {
  const sheet = withoutComments(css)
  const refusals: Refusal[] = []
  for (const { property, value, line } of declarationsOf(sheet)) {
    const broken = rules.find(({ holds, isLiteral }) => holds.test(property) && isLiteral(value))
    if (broken) refusals.push({ line, message: `${property}: ${value}. ${broken.instead}; ${scale}, ${why}.` })
  }
  for (const match of sheet.matchAll(/@(?:media|container)([^{;]*)\{/g)) {
    const query = match[1]?.trim() ?? ''
    if (length.test(query))
      refusals.push({
        line: lineAt(sheet, match.index),
        message: `@media ${query}. Take a named width: @media (--narrow); ${breakpoints}, ${why}.`,
      })
  }
  return refusals.toSorted((one, other) => one.line - other.line)
}

/** Tokens that a style sheet uses without a fallback. */
export function tokensTakenIn(css: string): { name: string; line: number }[] {
  const sheet = withoutComments(css)
  return [...sheet.matchAll(/var\(\s*(--[\w-]+)\s*\)/g)].map((match) => ({
    name: match[1] ?? '',
    line: lineAt(sheet, match.index),
  }))
}

/** Names that a style sheet defines: its custom properties and its named widths. */
export function tokensMadeIn(css: string): string[] {
  const sheet = withoutComments(css)
  const made = [...sheet.matchAll(/(?<=^|[;{\s])(--[\w-]+)\s*:|@custom-media\s+(--[\w-]+)/g)]
  return [...new Set(made.map(([, property, media]) => property ?? media ?? ''))]
}

/** Of these names those that no source mentions. */
export function unusedOf(names: readonly string[], sources: readonly string[]): string[] {
  const mentioned = new Set(
    sources.flatMap((source) => [...source.matchAll(/(?:var\(\s*|\()(--[\w-]+)/g)].map(([, name]) => name)),
  )
  return names.filter((name) => !mentioned.has(name))
}

function declarationsOf(sheet: string): { property: string; value: string; line: number }[] {
  return [...sheet.matchAll(/(?<=[;{\s])([a-z-]+)\s*:\s*([^;{}]+);/g)].map((match) => ({
    property: match[1] ?? '',
    value: (match[2] ?? '').replace(/\s+/g, ' ').trim(),
    line: lineAt(sheet, match.index),
  }))
}

/** Blanks out comments, which may speak of pixels. The lines after them keep their numbers. */
const withoutComments = (css: string): string => css.replace(/\/\*[\s\S]*?\*\//g, (text) => text.replace(/[^\n]/g, ' '))

const lineAt = (text: string, index: number): number => text.slice(0, index).split('\n').length
