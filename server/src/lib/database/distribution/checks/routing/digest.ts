import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { root } from '../../../../process/root.ts'

/** A text without line breaks, and with one form for lists and inserted rows of any length. */
const plainly = (text: string): string =>
  text
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replaceAll(/\$\d+/g, '$')
    .replaceAll(/\b(in|values) \(\$(?:, ?\$)*\)(?:, ?\(\$(?:, ?\$)*\))*/gi, '$1 (…)')

/** Eight characters that distinguish the statements of the product. */
export const digestOf = (text: string): string => createHash('sha256').update(plainly(text)).digest('hex').slice(0, 8)

const schema = readFileSync(`${root}/server/db/schema.sql`, 'utf8')
const named = (pattern: RegExp) => new Set([...schema.matchAll(pattern)].map(([, name]) => name ?? ''))
/** Names of tables. `rate_limits` and the like are quoted in statements. */
const tables = named(/^create table (\w+) \(/gm)
const functions = named(/FUNCTION public\.(\w+)\(/g)

/** A short label of a statement: its verb and the names in it, in their order. The text itself takes a page. */
export function labelOf(text: string): string {
  const words = plainly(text).match(/\w+/g) ?? []
  const verb = words.find((word) => /^(?:select|insert|update|delete)$/i.test(word))?.toLowerCase() ?? words[0] ?? ''
  const names = [...new Set(words.filter((word) => tables.has(word) || functions.has(word)))]
  const called = names.map((name) => (functions.has(name) ? `${name}()` : name))
  const written = /^(?:insert into|update|delete from) "?(\w+)/i.exec(plainly(text))?.[1]
  const others = called.filter((name) => name !== written)
  return written === undefined
    ? `${verb} ${called.join(', ')}`
    : `${verb} ${written}${others.length > 0 ? `, by ${others.join(', ')}` : ''}`
}
