import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const textOf = (file: string): string => readFileSync(join(root, file), 'utf8')

/** Folders and keys of the features, from the imports of the contract: `one-to-one` and `oneToOne`. */
const features = Map.groupBy(
  [...textOf('contract/src/contract.ts').matchAll(/import \{ (\w+) \} from '\.\/([\w-]+)\/[\w-]*endpoints\.ts'/g)],
  ([, , folder = '']) => folder,
)
const names = [...features].map(([folder, imports]) => {
  const words = new Set([folder, ...imports.map(([, key = '']) => key)])
  return new RegExp(`(?<![\\w-])(?:${[...words].join('|')})(?![\\w-])`)
})

/** A file that names so many features is a list of them. */
const many = 10
/** Texts and tests: they name features, and none of them has to change for a new one. */
const noList = /\.(test|spec)\.tsx?$|^web\/src\/site\/kept-promises\.ts$|^web\/build\/file-groups\.ts$/

test('every list of features in the code stands on the page of a new feature', () => {
  const files = execFileSync('git', ['ls-files', 'contract', 'server', 'web', 'e2e', 'lint', 'tools'], {
    cwd: root,
    encoding: 'utf8',
  }).split('\n')
  const lists = files.filter((file) => {
    if (!/\.tsx?$/.test(file) || noList.test(file)) return false
    const text = textOf(file)
    return names.filter((name) => name.test(text)).length >= many
  })
  expect(lists.length).toBeGreaterThan(8)
  const page = textOf('docs/new-feature.md')
  expect(lists.filter((file) => !page.includes(`\`${file}\``))).toEqual([])
})

test('a new feature edits ten lists by hand at most', () => {
  const page = textOf('docs/new-feature.md')
  const [, table = ''] = /## Lists that every feature edits\n([^#]*)/.exec(page) ?? []
  const rows = [...table.matchAll(/^\| `([^`]+)`/gm)].map(([, file]) => file)
  expect(rows.length).toBeGreaterThan(5)
  expect(rows.length).toBeLessThanOrEqual(10)
})
