import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { literalsIn, tokensMadeIn, tokensTakenIn, unusedOf } from './style-literals.ts'

/** Sizes, spaces and widths are defined once, as tokens, and every token is used. Run by `npm run lint`. */
const root = join(import.meta.dirname, '..')
const theme = 'web/src/ui/theme'
/** The files that define tokens, and one that a tool prints. */
const exempt = new Set([`${theme}/tokens.css`, `${theme}/breakpoints.css`, `${theme}/mantine-variables.css`])

const read = (path: string) => readFileSync(join(root, path), 'utf8')
const sheets = globSync('web/src/**/*.css', { cwd: root }).toSorted()
const scripts = globSync('web/src/**/*.{ts,tsx,html}', { cwd: root }).filter((path) => !/\.test\.tsx?$/.test(path))
const complaints: string[] = []

for (const path of sheets)
  if (!exempt.has(path))
    for (const { line, message } of literalsIn(read(path))) complaints.push(`${path}:${line}: ${message}`)

const made = new Set([
  ...sheets.flatMap((path) => tokensMadeIn(read(path))),
  // A component hands a value of its own to its style sheet: `style={{ '--size': … }}`.
  ...scripts.flatMap((path) => read(path).match(/(?<=['"])--[\w-]+/g) ?? []),
])
for (const path of sheets)
  for (const { name, line } of tokensTakenIn(read(path)))
    if (!made.has(name) && !name.startsWith('--mantine-') && !name.startsWith('--toastify-'))
      complaints.push(`${path}:${line}: there is no ${name}, and the declaration is lost without a word.`)

const sources = [...sheets, ...scripts].map(read)
for (const file of ['tokens.css', 'breakpoints.css'])
  for (const name of unusedOf(tokensMadeIn(read(`${theme}/${file}`)), sources))
    complaints.push(`${theme}/${file}: nothing uses ${name}. A scale is what is used: take it out.`)

for (const complaint of complaints) console.error(complaint)
if (complaints.length > 0) process.exitCode = 1
