import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import packageJson from '../package.json' with { type: 'json' }
import { missingCommands, missingDecisions, missingPaths, namesExplained, treeOf } from './named-paths.ts'

const root = join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root })
  .toString()
  .split('\n')
  .filter((file) => file !== '')
const tree = treeOf(files)
const documents = files.filter((file) => /(?:^|\/)README\.md$|^docs\/.*\.md$/.test(file))
const scripts = Object.keys(packageJson.scripts)
const numbers = files.flatMap((file) => /^docs\/decisions\/(\d{4})-/.exec(file)?.[1] ?? [])

/** Names in documents that are not in the repository: a build, a start or a command makes these files. */
const madeLater = [
  'server/dist',
  'server/dist/compiled',
  'server/dist/main.js',
  'dist/',
  'addresses.json',
  'sbom.json',
  // Folders and files of DATA_DIR.
  'postgres/',
  'round-keys/',
  'settings.json',
  'DATA_DIR/settings.json',
  'last-restore-test.json',
  'BACKUP_DIR/last-restore-test.json',
]

describe('what docs/ and each README.md name', () => {
  test('every path is there; a decision says in words what has gone since', () => {
    expect(documents.length).toBeGreaterThan(100)
    const missing = documents.flatMap((file) =>
      missingPaths(file, read(file), tree)
        .filter((path) => !madeLater.includes(path))
        .map((path) => `${file}: ${path}`),
    )
    expect(missing).toEqual([])
  })

  test('every command is one of package.json', () => {
    expect(documents.flatMap((file) => missingCommands(read(file), scripts).map((name) => `${file}: ${name}`))).toEqual(
      [],
    )
  })

  test('every number of a decision is one', () => {
    expect(
      documents.flatMap((file) => missingDecisions(read(file), numbers).map((number) => `${file}: ${number}`)),
    ).toEqual([])
  })

  test('nothing that is made later is on the list without being named', () => {
    const text = documents.map(read).join('\n')
    expect(madeLater.filter((path) => !text.includes(path))).toEqual([])
  })
})

const sources = files
  .filter((file) => /\.(?:ts|tsx|js|sql|css)$/.test(file) && !file.startsWith('tools/named-paths'))
  .map((file) => ({ file, text: read(file) }))

test('the code names no document and no decision that is not there', () => {
  const named = sources.flatMap(({ file, text }) => {
    if (!text.includes('docs/')) return []
    const gone = (text.match(/(?<![\w/])docs\/[\w/-]+\.(?:md|png)/g) ?? []).filter((path) => !tree.all.has(path))
    const unknown = [...text.matchAll(/docs\/decisions\/(\d{4})/g)].filter(
      ([, number = '']) => !numbers.includes(number),
    )
    return [...gone, ...unknown.map(([path]) => path)].map((path) => `${file}: ${path}`)
  })
  expect(named).toEqual([])
})

test('docs/glossary.md explains only names that the code has', () => {
  const whole = sources.map(({ file, text }) => `${file}\n${text}`).join('\n')
  const explained = namesExplained(read('docs/glossary.md'))
  expect(explained.length).toBeGreaterThan(100)
  expect(explained.filter((name) => !whole.includes(name))).toEqual([])
})

describe('a path that is gone is found', () => {
  const small = treeOf(['docs/guide.md', 'server/src/pulses/answers/mix-answers.ts', 'web/src/routes.ts'])
  const missing = (text: string) => missingPaths('docs/guide.md', text, small)

  test('as a whole path, in code, in a block or in a sentence', () => {
    expect(missing('See `server/src/pulses/gone.ts` and web/src/gone/page.tsx.')).toEqual([
      'server/src/pulses/gone.ts',
      'web/src/gone/page.tsx.',
    ])
    expect(missing('```\nserver/src/gone/   words\n```')).toEqual(['server/src/gone/'])
    expect(missing('`server/src/pulses/answers/mix-answers.ts`, web/src/routes.ts. docs/decisions/0001')).toEqual([])
  })

  test('as the name of a file or of a folder', () => {
    expect(missing('`mix-answers.ts`, `pulses/answers/`, `answers/mix-answers.ts: mix`')).toEqual([])
    expect(missing('`mix.ts`, `pulses/mixing/`, `pulses/mix-answers.ts: mix`')).toEqual([
      'mix.ts',
      'pulses/mixing/',
      'pulses/mix-answers.ts',
    ])
  })

  test('before a place that is to be filled in', () => {
    expect(missing('`web/src/<feature>/pages/`, `server/src/{pulses,teams}`')).toEqual([])
    expect(missing('`web/source/<feature>/pages/`')).toEqual(['web/source/<feature>/pages/'])
  })

  test('as a link, which goes from its document', () => {
    expect(missing('[a](guide.md#part) [b](../web/src/routes.ts) [c](https://x.example/y.md) [d](#part)')).toEqual([])
    expect(missing('[a](docs/guide.md)')).toEqual(['docs/guide.md'])
  })
})

test('of a glossary the names in the second column are read', () => {
  const table =
    '| Слово | In code |  |\n| - | - | - |\n| Раунд | `round`, run | A `pulse` once. |\n| Ключ | `seal_key` | |'
  expect(namesExplained(table)).toEqual(['round', 'seal_key'])
})

test('a command and a decision that are not there are found', () => {
  expect(missingCommands('`npm run rooms`, `npm run cellars -- x`', ['rooms'])).toEqual(['cellars'])
  expect(missingDecisions('decision 0001, (0002), docs/decisions/0003, (0001, 0004)', ['0001'])).toEqual([
    '0002',
    '0003',
    '0004',
  ])
})
