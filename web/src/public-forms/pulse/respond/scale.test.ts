import { describe, expect, test } from 'vitest'
import { cellName, scaleLayout, scaleOf } from './scale'

describe('a scale fits a phone of 320 px', () => {
  test('0–10 stands in two rows of six with one empty cell', () => {
    expect(scaleLayout({ min: 0, max: 10 })).toEqual({
      values: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
      columns: 6,
      emptyCells: 1,
    })
  })

  test('no row is longer than six, no cell is lost, at most one is empty', () => {
    for (let min = 0; min < 10; min++)
      for (let max = min + 1; max <= 10; max++) {
        const { values, columns, emptyCells } = scaleLayout({ min, max })
        expect(values).toHaveLength(max - min + 1)
        expect(columns).toBeLessThanOrEqual(6)
        expect(emptyCells).toBeLessThanOrEqual(1)
        expect((values.length + emptyCells) % columns).toBe(0)
      }
  })
})

describe('the ends say what they mean', () => {
  test('in the words of the question, or in the usual ones of its type', () => {
    const enps = { type: 'enps', scale: { min: 0, max: 10 }, labels: {} } as const
    const mood = { type: 'mood', scale: { min: 1, max: 5 }, labels: { 5: 'лучше некуда' } } as const
    expect([cellName(enps, 0), cellName(enps, 7), cellName(enps, 10)]).toEqual([
      '0\u00A0— точно нет',
      '7',
      '10\u00A0— точно да',
    ])
    expect([cellName(mood, 1), cellName(mood, 5)]).toEqual(['1\u00A0— тяжёлое', '5\u00A0— лучше некуда'])
  })

  test('a scale that was not stored is the usual one', () => {
    expect(scaleOf({ type: 'enps', scale: null, labels: {} })).toEqual({ min: 0, max: 10 })
    expect(scaleOf({ type: 'rating', scale: null, labels: {} })).toEqual({ min: 1, max: 5 })
  })
})
