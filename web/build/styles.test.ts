import { globSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { markOfModule } from './styles.ts'

test('no two style modules mark their classes alike', () => {
  const sources = fileURLToPath(new URL('../src', import.meta.url))
  const files = globSync('**/*.module.css', { cwd: sources })
  const marks = new Map<string, string[]>()
  for (const file of files) {
    const mark = markOfModule(`${sources}/${file}`)
    marks.set(mark, [...(marks.get(mark) ?? []), file])
  }
  expect(files.length).toBeGreaterThan(1)
  expect([...marks.values()].filter((sharing) => sharing.length > 1)).toEqual([])
})
