import { expect, test } from 'vitest'
import { withIslands } from './islands.ts'

test('a page with an island wakes it once it is there, and no other page loads anything', () => {
  const islands = { entry: 'assets/islands.js', texts: new Map([['calculator', 'draw()']]) }
  const living = '<body><div data-island="calculator"></div></body>'
  expect(withIslands(living, islands)).toBe(
    '<body><div data-island="calculator"></div><script type="after-load" src="/assets/islands.js"></script></body>',
  )
  expect(withIslands('<body></body>', islands)).toBe('<body></body>')
  expect(() => withIslands('<body><div data-island="lost"></div></body>', islands)).toThrow('lost')
})
