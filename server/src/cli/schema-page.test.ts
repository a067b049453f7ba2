import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { type CommentedTable, pageFile, printSchema, readComments } from './schema-page.ts'

let product: TestApp
let tables: CommentedTable[]
beforeAll(async () => {
  product = await startTestApp()
  tables = await readComments(product.database.owner)
})
afterAll(() => product.close())

/** A text without the spaces and dashes that a formatter adds to align tables. */
const loose = (text: string): string => text.replaceAll(/ +/g, ' ').replaceAll(/-{2,}/g, '-').trim()

test('every table says what it holds and why', () => {
  expect(tables.length).toBeGreaterThan(80)
  expect(tables.filter(({ comment }) => comment === null).map(({ name }) => name)).toEqual([])
})

test('a table without a comment, or in no group, is not printed over', () => {
  const [first, ...rest] = tables
  expect(() => printSchema(first ? [{ ...first, comment: null }, ...rest] : [])).toThrow('without a comment')
  expect(() => printSchema([...tables, { name: 'things', comment: 'Things.', columns: [] }])).toThrow('in no group')
})

test('a comment is a sentence of at most 25 words', () => {
  const comments = tables.flatMap(({ name, comment, columns }) => [
    { of: name, comment },
    ...columns.map((column) => ({ of: `${name}.${column.name}`, comment: column.comment })),
  ])
  const wrong = comments.filter(
    ({ comment }) => comment !== null && (!comment.endsWith('.') || comment.split(' ').length > 25),
  )
  expect(wrong).toEqual([])
})

test('docs/schema.md is what the comments of the database say: npm run schema', () => {
  expect(loose(readFileSync(pageFile, 'utf8'))).toBe(loose(printSchema(tables)))
})
