import { describe, expect, test } from 'vitest'
import {
  bandOf,
  colourOf,
  levelOf,
  type Measure,
  recommendationCountColour,
  retentionRisk,
  shownValue,
} from './bands.ts'

describe('a value is coloured by the band that its shown number falls in', () => {
  test.each<[Measure, number, string, number, string, number, string]>([
    ['enps', 50, 'green', 0, 'yellow', -1, 'red'],
    ['team_enps', 50, 'green', 49, 'amber', -1, 'red'],
    ['mood', 4, 'green', 3, 'yellow', 2.9, 'red'],
    ['team_mood', 4, 'green', 3.9, 'yellow', 2.9, 'red'],
    ['participation', 80, 'green', 60, 'yellow', 59, 'red'],
    ['engagement', 75, 'green', 60, 'yellow', 59, 'red'],
    ['team_engagement', 75, 'green', 65, 'yellow', 64, 'red'],
    ['scoring', 75, 'green', 65, 'yellow', 64, 'red'],
    ['person_enps', 0, 'green', 100, 'green', -1, 'red'],
    ['person_scoring', 0, 'green', 1, 'green', -1, 'red'],
  ])('%s', (measure, ...pairs) => {
    for (let index = 0; index < pairs.length; index += 2) {
      expect(colourOf(measure, Number(pairs[index])), `${pairs[index]}`).toBe(pairs[index + 1])
    }
  })

  test('which is rounded first', () => {
    expect(bandOf('engagement', 74.5)).toBe('good')
    expect(bandOf('engagement', 74.4)).toBe('watch')
    expect(bandOf('mood', 3.95)).toBe('good')
    expect(bandOf('mood', 3.94)).toBe('watch')
    expect(bandOf('enps', -0.4)).toBe('watch')
    expect(Object.is(shownValue('enps', -0.4), 0)).toBe(true)
  })

  test('and is grey without a value', () => {
    expect(bandOf('enps', null)).toBeNull()
    expect(colourOf('scoring', null)).toBe('grey')
  })
})

test('recommendations are blue, from three orange, from five red', () => {
  expect([0, 2, 3, 4, 5].map(recommendationCountColour)).toEqual(['blue', 'blue', 'orange', 'orange', 'red'])
})

test('levels have the words of the explanations', () => {
  expect([85, 84, 75, 74, 65, 64, 50, 49].map((value) => levelOf('engagement', value))).toEqual([
    'excellent',
    'good',
    'good',
    'average',
    'average',
    'low',
    'low',
    'critical',
  ])
  expect([4.5, 4.4, 3.5, 3.4, 2.5, 2.4, 1].map((value) => levelOf('mood', value))).toEqual([
    'excellent',
    'good',
    'good',
    'neutral',
    'neutral',
    'poor',
    'poor',
  ])
  expect([80, 79, 60, 59, 40, 39].map((value) => levelOf('participation', value))).toEqual([
    'high',
    'good',
    'good',
    'average',
    'average',
    'low',
  ])
  expect([90, 89, 80, 79, 70, 69, 60, 59].map((value) => levelOf('scoring', value))).toEqual([
    'outstanding',
    'excellent',
    'excellent',
    'good',
    'good',
    'satisfactory',
    'satisfactory',
    'needs_attention',
  ])
  expect(levelOf('mood', null)).toBeNull()
})

test('a person is at risk who answers nothing or is a detractor', () => {
  expect(retentionRisk(-1, 100)).toBe('high')
  expect(retentionRisk(50, 0)).toBe('high')
  expect(retentionRisk(null, 0)).toBe('high')
  expect(retentionRisk(0, 50)).toBe('medium')
  expect(retentionRisk(30, null)).toBe('medium')
  expect(retentionRisk(31, 50)).toBe('low')
  expect(retentionRisk(null, 50)).toBeNull()
  expect(retentionRisk(null, null)).toBeNull()
})
