import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { areas, file, type Paper, printDecisions, readPapers } from './decisions.ts'
import { loose } from './permissions.ts'

const paper = (number: string, head: { title?: string; status?: string; area?: string } = {}): Paper => ({
  name: `${number}-a-decision.md`,
  text: [
    `# ${head.title ?? `${number}. A decision`}`,
    '',
    'Date: 2026-11-20',
    `Status: ${head.status ?? 'accepted'}`,
    `Area: ${head.area ?? 'code'}`,
    '',
    '## Context',
    '',
    'Area: speed',
  ].join('\n'),
})

test('docs/decisions/README.md is what the heads of the decisions say (npm run decisions prints it)', () => {
  expect(loose(readFileSync(file, 'utf8'))).toBe(loose(printDecisions()))
})

test('every area has a decision, so that the list holds no word that nobody uses', () => {
  const papers = readPapers()
  const used = papers.flatMap(({ text }) => /^Area: (.+)$/m.exec(text)?.[1] ?? [])
  expect(used.length).toBeGreaterThan(100)
  expect(new Set(used)).toEqual(new Set(areas))
})

test('the index names the decisions that came later', () => {
  const printed = printDecisions([
    paper('0001', { status: 'accepted; amended by 0003 (its first point)' }),
    paper('0002', { status: 'replaced by 0003' }),
    paper('0003', { status: 'accepted; amends 0001 (its first point); replaces 0002; builds on 0001 and 0002' }),
  ])
  expect(printed).toContain('| [0001](0001-a-decision.md) | A decision | code | amended by 0003 |')
  expect(printed).toContain('| [0002](0002-a-decision.md) | A decision | code | replaced by 0003 |')
  expect(printed).toContain('| [0003](0003-a-decision.md) | A decision | code | accepted |')
})

test.each<[string, Paper[], string]>([
  ['without an area', [paper('0001', { area: '' })], 'no line «Area'],
  ['with an area of its own', [paper('0001', { area: 'weather' })], 'no line «Area'],
  ['whose title has another number', [paper('0001', { title: '1. A decision' })], 'the number of the file'],
  ['whose number is taken', [paper('0001'), { ...paper('0001'), name: '0001-another.md' }], 'have one number'],
  ['with a status of its own', [paper('0001', { status: 'accepted; widens 0001' })], 'is not accepted'],
  ['with a status that names no number', [paper('0001', { status: 'accepted; amends the first' })], 'is not accepted'],
  ['that is not accepted', [paper('0001', { status: 'builds on 0001' })], 'neither accepted nor replaced'],
  ['that amends what is not there', [paper('0001', { status: 'accepted; amends 0002' })], 'which is no decision'],
  ['that is replaced by what is not there', [paper('0001', { status: 'replaced by 0002' })], 'which is no decision'],
  [
    'that amends one which does not say so',
    [paper('0001'), paper('0002', { status: 'accepted; amends 0001' })],
    '0001-a-decision.md has to say «amended by 0002»',
  ],
  [
    'that is amended by one which does not say so',
    [paper('0001', { status: 'accepted; amended by 0002' }), paper('0002')],
    '0002-a-decision.md has to say «amends 0001»',
  ],
])('a decision %s is refused', (_, papers, words) => {
  expect(() => printDecisions(papers)).toThrow(words)
})
