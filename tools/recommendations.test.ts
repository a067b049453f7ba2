import { readFileSync } from 'node:fs'
import { rules } from '@kamerton/contract/recommendations/rules/table'
import { expect, test } from 'vitest'
import { loose } from './permissions.ts'
import { file, printRecommendations } from './recommendations.ts'

test('docs/recommendations.md is what the rules say (npm run recommendations prints it)', () => {
  expect(loose(readFileSync(file, 'utf8'))).toBe(loose(printRecommendations()))
})

test('a threshold that moves changes the paper', () => {
  const [first, ...others] = rules
  if (!first) throw new Error('there are rules')
  const moved = { ...first, steps: first.steps.map((step) => ({ ...step, at: step.at + 1 })) }
  expect(loose(printRecommendations([moved, ...others]))).not.toBe(loose(printRecommendations()))
})
