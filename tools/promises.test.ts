import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const number = /\b[A-F]-\d{2}\b/g
const numbersIn = (text: string) => new Set(text.match(number) ?? [])
const isTest = (file: string) => /\.(test|spec|teardown)\.tsx?$/.test(file)

const sources = execFileSync('git', ['ls-files', '--', '*.ts', '*.tsx', '*.sql', 'docs/*.md'], { cwd: root })
  .toString()
  .split('\n')
  .filter((file) => file !== '' && file !== 'docs/promises.md' && !file.startsWith('tools/promises'))
  .map((file) => ({ file, numbers: numbersIn(readFileSync(join(root, file), 'utf8')) }))
const listed = [...readFileSync(join(root, 'docs/promises.md'), 'utf8').matchAll(/^\| ([A-F]-\d{2}) /gm)].map(
  ([, one]) => one ?? '',
)

describe('docs/promises.md', () => {
  test('lists each number once', () => {
    expect(listed).toEqual([...new Set(listed)])
    expect(listed.length).toBeGreaterThan(50)
  })

  test('lists every number that a test, a comment or a document names', () => {
    const unknown = sources.flatMap(({ file, numbers }) =>
      [...numbers].filter((one) => !listed.includes(one)).map((one) => `${file} names ${one}`),
    )
    expect(unknown).toEqual([])
  })

  test('lists no number that no test carries', () => {
    const proven = new Set(sources.filter(({ file }) => isTest(file)).flatMap(({ numbers }) => [...numbers]))
    expect(listed.filter((one) => !proven.has(one))).toEqual([])
  })

  test('each number has tests named in docs/promise-tests.md, and each of them is there', () => {
    const rows = [
      ...readFileSync(join(root, 'docs/promise-tests.md'), 'utf8').matchAll(/^(?:## (\S+)|- `([^`]+)` › `(.+)`)$/gm),
    ]
    const named = rows.flatMap(([, , file, title]) => (file && title ? [{ file, title }] : []))
    expect(named.length).toBeGreaterThan(listed.length)
    const gone = named.filter(
      ({ file, title }) => !existsSync(join(root, file)) || !readFileSync(join(root, file), 'utf8').includes(title),
    )
    expect(gone).toEqual([])
    const headings = rows.flatMap(([, number]) => (number ? [number] : []))
    expect(listed.filter((one) => !headings.includes(one))).toEqual([])
  })

  test('each sentence of the product stands where it is said to, and so does its test', () => {
    const text = readFileSync(join(root, 'docs/promises.md'), 'utf8')
    const sentences = [...text.matchAll(/^- «(.+)», `([^`]+)`: `([^`]+)` › `(.+)`$/gm)]
    expect(sentences.length).toBeGreaterThan(20)
    const plain = (file: string) => readFileSync(join(root, file), 'utf8').replaceAll(/\s+/g, ' ')
    const gone = sentences.filter(
      ([, sentence = '', where = '', file = '', title = '']) =>
        !plain(where).includes(sentence) || !plain(file).includes(title),
    )
    expect(gone.map(([line]) => line)).toEqual([])
  })
})
