import { createHash } from 'node:crypto'
import { globSync, readFileSync, writeFileSync } from 'node:fs'

const inlineScript = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g
const inlineStyle = /<style>([\s\S]*?)<\/style>/g
/** A data block is never run, so the policy has nothing to allow. */
const isDataBlock = (attributes: string) => /type="application\/(ld\+)?json"/.test(attributes)

const hashOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`

/** Hashes of the inline scripts and styles of a page, in the notation of the content security policy. */
export type InlineHashes = { scripts: string[]; styles: string[] }

export function inlineHashes(html: string): InlineHashes {
  const scripts = [...html.matchAll(inlineScript)].filter(([, attributes = '']) => !isDataBlock(attributes))
  return {
    scripts: [...new Set(scripts.map(([, , script = '']) => hashOf(script)))],
    styles: [...new Set([...html.matchAll(inlineStyle)].map(([, style = '']) => hashOf(style)))],
  }
}

/** The policy refuses a style attribute, and React does not repair it later, so the build must fail. */
export function refuseStyleAttributes(page: string, html: string): void {
  const found = /<style\s[^>]*>|<[^>]+\sstyle="[^"]*"/.exec(html.replaceAll(inlineStyle, ''))
  if (found) throw new Error(`${page}: встроенный стиль запрещён политикой страницы: ${found[0].slice(0, 200)}`)
}

/**
 * Writes `dist/csp.json`: the hashes of the inline scripts and styles of each HTML file. The server allows them only in
 * the answer with that file.
 */
export function writeCspHashes(dist: string): void {
  const pages = globSync('**/*.html', { cwd: `${dist}/client` }).toSorted()
  const hashes = Object.fromEntries(
    pages.map((page) => {
      const html = readFileSync(`${dist}/client/${page}`, 'utf8')
      refuseStyleAttributes(page, html)
      return [`/${page}`, inlineHashes(html)]
    }),
  )
  writeFileSync(`${dist}/csp.json`, `${JSON.stringify(hashes, null, 2)}\n`)
}
