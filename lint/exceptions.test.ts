import { expect, test } from 'vitest'
import { compareWithList, exceptionCommentsOf } from './exception-comments.ts'

const refusalsOf = (source: string) => exceptionCommentsOf(source).map(({ refusal }) => refusal)

test.for([
  '// oxlint-disable-next-line kamerton/layers -- the bot starts before the app exists',
  'call() // oxlint-disable-line no-floating-promises -- the process ends right here',
  '// @ts-expect-error the types of the package forget this option',
  '// biome-ignore format: the table reads better in columns',
  '{/* oxlint-disable-next-line react/no-danger -- escaped on the server before */}',
])('an exception with a rule and a reason is allowed: %s', (comment) => expect(refusalsOf(comment)).toEqual([null]))

test.for([
  ['// oxlint-disable-next-line kamerton/layers', /Give the reason/],
  ['// oxlint-disable-next-line kamerton/layers -- sorry', /Give the reason/],
  ['// oxlint-disable-next-line', /Name the rule/],
  ['/* oxlint-disable kamerton/layers -- the whole file is special */', /never for a file/],
  ['// eslint-disable-next-line no-console -- an old habit of mine', /oxlint-disable-next-line/],
  ['// biome-ignore format:', /biome-ignore <rule>: <reason>/],
  ['// @ts-expect-error', /why the compiler is wrong/],
  ['// @ts-ignore the types of the package are wrong', /Use @ts-expect-error/],
  ['// @ts-nocheck the types of the package are wrong', /Use @ts-expect-error/],
] as const)('an exception is refused: %s', ([comment, message]) =>
  expect(refusalsOf(`\n${comment}`)).toEqual([expect.stringMatching(message)]),
)

test('words about exceptions are not exceptions', () => {
  expect(exceptionCommentsOf("const text = 'oxlint-disable'\n// why we never write oxlint-disable here")).toEqual([])
})

test('the list of exceptions may only shrink', () => {
  expect(compareWithList(new Map([['a.ts', 1]]), { 'a.ts': 1 })).toEqual([])
  expect(compareWithList(new Map([['a.ts', 2]]), { 'a.ts': 1 })).toEqual([
    expect.stringMatching(/^a\.ts: 2 exceptions where the list allows 1/),
  ])
  expect(compareWithList(new Map(), { 'a.ts': 1 })).toEqual([expect.stringMatching(/Lower the number/)])
})
