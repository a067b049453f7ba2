import { describe, expect, test } from 'vitest'
import { literalsIn, tokensMadeIn, tokensTakenIn, unusedOf } from './style-literals.ts'

const sheet = (declaration: string) => `.one:hover {\n  color: red;\n  ${declaration}\n}\n`

describe('a literal is refused with the token to take instead', () => {
  test.each([
    ['font-size: 13px;', /^font-size: 13px\. Take the nearest size: var\(--text-sm\)/],
    ['font-size: 0.9rem;', /nearest size/],
    ['font-size: clamp(14px, 2vw, 18px);', /nearest size/],
    ['line-height: 18px;', /line height that goes with the size/],
    ['line-height: 1.4;', /line height that goes with the size/],
    ['font-weight: 500;', /three weights/],
    ['font-weight: bold;', /three weights/],
    ['font: 500 12px / 1 var(--font);', /Build it of tokens/],
    ['gap: 8px;', /nearest step of space: var\(--s-12\)/],
    ['column-gap: 3px;', /nearest step of space/],
    ['padding: 0 var(--s-8) 5px;', /nearest step of space/],
    ['padding-left: 1em;', /nearest step of space/],
    ['margin: -7px auto 0;', /nearest step of space/],
    ['margin-inline-start: calc(100% - 12px);', /nearest step of space/],
    ['z-index: 1;', /which layer it is: var\(--layer-above\)/],
    ['border-radius: 10px;', /corner that is there/],
    ['border-top-left-radius: 2.5px;', /corner that is there/],
  ])('%s', (declaration, message) => {
    const [refusal, ...others] = literalsIn(sheet(declaration))
    expect(refusal).toEqual({ line: 3, message: expect.stringMatching(message) })
    expect(refusal?.message).toContain('docs/decisions/0033')
    expect(others).toEqual([])
  })

  test('a width of the screen has a name', () => {
    expect(literalsIn('.one {\n}\n@media (min-width: 901px) and (max-width: 1199px) {\n}')).toEqual([
      { line: 3, message: expect.stringMatching(/Take a named width: @media \(--narrow\)/) },
    ])
    expect(literalsIn('@container (width < 40em) {\n}')).toHaveLength(1)
  })

  test('each of several, in the order in which they stand', () => {
    const css = '@media (width < 1px) {\n.a {\n gap: 2px;\n padding: 3px;\n}\n}'
    expect(literalsIn(css).map(({ line }) => line)).toEqual([1, 3, 4])
  })
})

describe('what is no step of a scale passes', () => {
  test.each([
    'font-size: var(--text-sm);',
    'font-size: calc(var(--size) * 0.36);',
    'font-size: inherit;',
    'line-height: 1;',
    'font: inherit;',
    'font-weight: 400 600;',
    'font: var(--w-text) var(--text-sm) / 1 var(--font);',
    'gap: 0;',
    'padding: 0 var(--s-16) calc(var(--h-sm) + var(--s-12));',
    'margin: 0 auto;',
    'margin-top: calc(-1 * var(--s-8));',
    'margin-inline: 7%;',
    'border-radius: 50%;',
    'border: 1px solid var(--line);',
    'width: 348px;',
    'letter-spacing: -0.01em;',
    'grid-template-columns: minmax(0, 1fr) 92px;',
    '/* padding: 5px; */',
  ])('%s', (declaration) => expect(literalsIn(sheet(declaration))).toEqual([]))

  test('questions that are not of width', () => {
    expect(
      literalsIn('@media (--narrow) {\n}\n@media (prefers-reduced-motion: reduce) {\n}\n@media (hover: none) {\n}'),
    ).toEqual([])
  })
})

describe('tokens', () => {
  test('are made in a sheet as custom properties and as named widths', () => {
    const css =
      ':root {\n  --s-4: 4px;\n  --float:\n    0 0 1px red;\n}\n@custom-media --narrow (width < 900px);\n/* --gone: 1px; */'
    expect(tokensMadeIn(css)).toEqual(['--s-4', '--float', '--narrow'])
  })

  test('are taken with their line; one that has a second choice may be missing', () => {
    expect(tokensTakenIn('.a {\n  gap: var(--s-4) var(--s-5, 0);\n}')).toEqual([{ name: '--s-4', line: 2 }])
  })

  test('that nothing mentions are found out, and a mention is no definition', () => {
    const made = ['--s-4', '--s-8', '--narrow', '--wide']
    const sources = [':root { --s-4: 4px; --s-8: 8px; }', '.a { gap: var( --s-4 ); }', '@media (--narrow) {}']
    expect(unusedOf(made, sources)).toEqual(['--s-8', '--wide'])
  })
})
