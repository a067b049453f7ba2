import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../../process/root.ts'

const doc = 'docs/citus.md'
const heading = '## What runs on one machine only'

/** Every reason that a test gives, with its file. */
const reasons = ['server/src', 'server/db', 'server/build'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.test.ts'))
    .flatMap((path) => {
      const text = readFileSync(join(root, folder, path), 'utf8')
      return [...text.matchAll(/onOneMachineOnly\(\s*'([^']+)',?\s*\)/g)].map(
        ([, because]) => `- \`${folder}/${path}\`: ${because}`,
      )
    }),
)

test('docs/citus.md lists what does not run on a cluster, each with its reason', () => {
  const text = readFileSync(join(root, doc), 'utf8')
  const section = text.slice(text.indexOf(heading) + heading.length).split('\n## ')[0] ?? ''
  const listed = section.split('\n').filter((line) => line.startsWith('- '))
  expect(reasons.length).toBeGreaterThan(3)
  expect(
    listed,
    `the list under «${heading}» in ${doc} is not what the tests say; it must be:\n${reasons.toSorted().join('\n')}`,
  ).toEqual(reasons.toSorted())
})
