import { createHash } from 'node:crypto'
import { globSync, readFileSync, writeFileSync } from 'node:fs'

const inlineScript = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g
/** A data block is never run, so the policy has nothing to allow. */
const isDataBlock = (attributes: string) => /type="application\/(ld\+)?json"/.test(attributes)

const hashOf = (script: string) => `sha256-${createHash('sha256').update(script).digest('base64')}`

export function inlineScriptHashes(html: string): string[] {
  const scripts = [...html.matchAll(inlineScript)].filter(([, attributes = '']) => !isDataBlock(attributes))
  return [...new Set(scripts.map(([, , script = '']) => hashOf(script)))]
}

/** A style in the HTML is refused by the policy, and React does not repair it later: the build must not pass. */
export function refuseInlineStyles(page: string, html: string): void {
  const found = /<style[\s>]|<[^>]+\sstyle="[^"]*"/.exec(html)
  if (found) throw new Error(`${page}: встроенный стиль запрещён политикой страницы: ${found[0].slice(0, 200)}`)
}

/** `dist/csp.json`: for each HTML file its own inline scripts, which the server allows for that answer only. */
export function writeCspHashes(dist: string): void {
  const pages = globSync('**/*.html', { cwd: `${dist}/client` }).toSorted()
  const hashes = Object.fromEntries(
    pages.map((page) => {
      const html = readFileSync(`${dist}/client/${page}`, 'utf8')
      refuseInlineStyles(page, html)
      return [`/${page}`, inlineScriptHashes(html)]
    }),
  )
  writeFileSync(`${dist}/csp.json`, `${JSON.stringify(hashes, null, 2)}\n`)
}
