import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

/** Written by the build of the islands for the build of the pages. */
const manifestFile = 'islands-manifest.json'
const Manifest = z.record(
  z.string(),
  z.object({ file: z.string(), isEntry: z.boolean().optional(), imports: z.array(z.string()).default([]) }),
)
type Built = z.output<typeof Manifest>

/** `  'enps-calculator': () => import('./blog/enps-calculator'),` */
const lineOfIsland = /^ +'?([\w-]+)'?: \(\) => import\('\.\/([^']+)'\)/gm

/** Files that `vite.islands.config.ts` has built for public pages. */
export type Islands = {
  /** The script that starts the islands. */
  entry: string
  /** The file that counts visits. */
  counter: string
  /** The code of each island by its name: its own module and all modules that it imports. */
  texts: ReadonlyMap<string, string>
}

export function islandsOf(client: string): Islands {
  const file = join(client, manifestFile)
  const built = Manifest.parse(JSON.parse(readFileSync(file, 'utf8')))
  rmSync(file)
  const list = readFileSync(new URL('../src/islands-of-pages.ts', import.meta.url), 'utf8')
  const textOf = (source: string) =>
    [...reachable(built, source)].map((one) => readFileSync(join(client, built[one]?.file ?? ''), 'utf8')).join('\n')
  return {
    entry: fileOf(built, 'islands.ts'),
    counter: fileOf(built, 'counter.ts'),
    texts: new Map(
      [...list.matchAll(lineOfIsland)].map(([, name = '', path = '']) => [name, textOf(sourceOf(built, path))]),
    ),
  }
}

function fileOf(built: Built, source: string): string {
  const file = built[source]?.file
  if (!file) throw new Error(`${source} was not built`)
  return file
}

const sourceOf = (built: Built, path: string): string =>
  [`${path}.tsx`, `${path}.ts`].find((source) => source in built) ?? path

function reachable(built: Built, from: string, seen = new Set<string>()): Set<string> {
  fileOf(built, from)
  if (seen.has(from)) return seen
  seen.add(from)
  for (const next of built[from]?.imports ?? []) reachable(built, next, seen)
  return seen
}

const island = /\sdata-island="([^"]*)"/g

/** The islands of a page, by name. */
export const islandsOn = (html: string): string[] => [...html.matchAll(island)].map(([, name = '']) => name)

/**
 * Adds the script that starts the islands when the page has loaded (`start-reading.js` runs it). Only a page with
 * islands loads it.
 */
export function withIslands(html: string, { entry, texts }: Pick<Islands, 'entry' | 'texts'>): string {
  const names = islandsOn(html)
  const strange = names.find((name) => !texts.has(name))
  if (strange !== undefined) throw new Error(`islands-of-pages.ts knows no island ${strange}`)
  if (names.length === 0) return html
  return html.replace('</body>', () => `<script type="after-load" src="/${entry}"></script></body>`)
}

const startOfIsland = /<div\b[^>]*\sdata-island=/
const edgeOfBlock = /<div\b|<\/div>/g

/** Finds the end of an island by counting the nested blocks from its start. */
function endOfIsland(html: string, start: number): number {
  edgeOfBlock.lastIndex = start
  let depth = 0
  for (let edge = edgeOfBlock.exec(html); edge; edge = edgeOfBlock.exec(html)) {
    depth += edge[0] === '</div>' ? -1 : 1
    if (depth === 0) return edgeOfBlock.lastIndex
  }
  throw new Error('An island does not end')
}

/** Changes only the HTML outside islands: an island is hydrated, so its HTML must stay as React wrote it. */
export function changedOutsideIslands(html: string, change: (part: string) => string): string {
  const start = html.search(startOfIsland)
  if (start === -1) return change(html)
  const end = endOfIsland(html, start)
  return change(html.slice(0, start)) + html.slice(start, end) + changedOutsideIslands(html.slice(end), change)
}
