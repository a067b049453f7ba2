import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { narrow } from './use-is-narrow'

test('a script and the style sheets call the same screens narrow', () => {
  const breakpoints = readFileSync(new URL('theme/breakpoints.css', import.meta.url), 'utf8')
  expect(breakpoints).toContain(`@custom-media --narrow ${narrow};`)
})
