import { expect, test } from 'vitest'
import { inlineScriptHashes, refuseInlineStyles } from './csp-hashes.ts'

test('only scripts that the browser would run from the page itself are allowed', () => {
  const html = `<script src="/start.js"></script><script type="application/ld+json">{}</script><script>alert(1)</script>`
  expect(inlineScriptHashes(html)).toEqual(['sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='])
})

test('a page with an inline style is not built', () => {
  expect(() => refuseInlineStyles('index.html', '<p style="color:red">')).toThrow('index.html')
  expect(() => refuseInlineStyles('index.html', '<p class="style">style="x"</p>')).not.toThrow()
})
