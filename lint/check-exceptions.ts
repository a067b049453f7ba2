import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { compareWithList, exceptionCommentsOf } from './exception-comments.ts'
import listed from './exceptions.json' with { type: 'json' }

/** Every switched-off check has a rule, a reason and a place on the list. Run by `npm run lint`. */
const root = join(import.meta.dirname, '..')
const sources = globSync('{contract,server,web,bench,attacks,e2e,tools,lint}/**/*.{ts,tsx,js,mjs,css}', { cwd: root })
// The tests of this very check are full of bad examples.
const files = sources.filter(
  (path) => !/(?:^|\/)(?:node_modules|dist|\.react-router)\/|^lint\/.*\.test\.ts$/.test(path),
)

const found = new Map<string, number>()
const complaints: string[] = []
for (const file of files) {
  const comments = exceptionCommentsOf(readFileSync(join(root, file), 'utf8'))
  if (comments.length > 0) found.set(file, comments.length)
  for (const { line, refusal } of comments) if (refusal) complaints.push(`${file}:${line}: ${refusal}`)
}
complaints.push(...compareWithList(found, listed))

for (const complaint of complaints) console.error(complaint)
if (complaints.length > 0) process.exitCode = 1
