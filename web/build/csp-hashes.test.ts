import { expect, test } from 'vitest'
import { inlineHashes, refuseStyleAttributes } from './csp-hashes.ts'

test('only what the browser would run or apply from the page itself is allowed', () => {
  const html = `<style>p{color:red}</style><script src="/start.js"></script><script type="application/ld+json">{}</script><script>alert(1)</script>`
  expect(inlineHashes(html)).toEqual({
    scripts: ['sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='],
    styles: ['sha256-p0bF+un5yUb9MBO6xRb8kPHlY2BdpHVtLiFkDrZPF64='],
  })
})

test('a page with a style on an element is not built', () => {
  expect(() => refuseStyleAttributes('index.html', '<p style="color:red">')).toThrow('index.html')
  expect(() => refuseStyleAttributes('index.html', '<style media="print">p{}</style>')).toThrow('index.html')
  expect(() => refuseStyleAttributes('index.html', '<style>p{}</style><p class="style">style="x"</p>')).not.toThrow()
})
