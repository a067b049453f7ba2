import { expect, test } from 'vitest'
import { recommendationCountColour } from './count-colour.ts'

test('recommendations are blue, from three orange, from five red', () => {
  expect([0, 2, 3, 4, 5].map(recommendationCountColour)).toEqual(['blue', 'blue', 'orange', 'orange', 'red'])
})
