import { readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { testAppOfFile } from '../testing/test-app.ts'
import { type CommentedTable, pageFile, printSchema, readComments } from './schema-page.ts'

const product = testAppOfFile()
let tables: CommentedTable[]
beforeAll(async () => {
  tables = await readComments(product.database.owner)
})

/** A text without the spaces and dashes that a formatter adds to align tables. */
const loose = (text: string): string => text.replaceAll(/ +/g, ' ').replaceAll(/-{2,}/g, '-').trim()

test('every table says what it holds and why', () => {
  expect(tables.length).toBeGreaterThan(80)
  expect(tables.filter(({ comment }) => comment === null).map(({ name }) => name)).toEqual([])
})

test('a table without a comment is not printed over', () => {
  const [first, ...rest] = tables
  expect(() => printSchema(first ? [{ ...first, comment: null }, ...rest] : [])).toThrow('without a comment')
})

test('a new table stands with the tables of its first word, or under its own', () => {
  const page = printSchema([
    ...tables,
    { name: 'feedback_requests', comment: 'Asked for.', columns: [] },
    { name: 'things', comment: 'Things.', columns: [] },
  ])
  const headingOf = (table: string) =>
    page
      .slice(0, page.indexOf(`\`${table}\``))
      .split('## ')
      .at(-1)
      ?.split('\n')[0]
  expect(headingOf('feedback_requests')).toBe('Manager reviews and feedback')
  expect(headingOf('things')).toBe('things')
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
