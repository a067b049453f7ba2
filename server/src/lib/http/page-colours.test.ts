import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../process/root.ts'
import { pageColours } from './page-colours.ts'

const tokens = readFileSync(join(root, 'web/src/ui/theme/tokens.css'), 'utf8')
const [light = '', dark = ''] = tokens.split('@media not print')

/** The value of a token, with the step of a ramp in place of its name. */
function valueOf(name: string, css: string): string {
  const [, value = ''] = new RegExp(`^ *--${name}: ([^;]+);`, 'm').exec(css) ?? []
  const [, step] = /^var\(--([\w-]+)\)$/.exec(value) ?? []
  return step === undefined ? value : valueOf(step, light)
}

test('the colours of the pages of the server are the tokens of the product', () => {
  for (const [scheme, css] of [
    ['light', light],
    ['dark', dark],
  ] as const) {
    const roles = Object.keys(pageColours[scheme])
    expect(pageColours[scheme]).toEqual(Object.fromEntries(roles.map((role) => [role, valueOf(role, css)])))
  }
})
