import { expect, test } from 'vitest'
import { averageHeadcount, turnoverPercent, turnoverResult, turnoverVerdict } from './turnover-result'

test('the example of the article', () => {
  expect(turnoverResult({ start: 120, end: 132, left: 18 })).toEqual({
    headcount: 126,
    percent: 14.29,
    verdict: { word: 'Умеренная текучесть', tone: 'watch' },
  })
})

test('the average headcount is half of both ends, and is never below 0', () => {
  expect(averageHeadcount({ start: 10, end: 11 })).toBe(10.5)
  expect(averageHeadcount({ start: 0, end: 0 })).toBe(0)
  expect(averageHeadcount({ start: -10, end: 4 })).toBe(0)
})

test('where there was nobody, nobody left', () => {
  expect(turnoverResult({ start: 0, end: 0, left: 5 })).toMatchObject({ percent: 0, headcount: 0 })
})

test('more people may leave than there are on average', () => {
  expect(turnoverPercent({ start: 10, end: 10, left: 15 })).toBe(150)
})

test('each band begins at its percent, and a hundredth below it belongs to the one before', () => {
  const words = [0, 9.99, 10, 19.99, 20, 150].map((percent) => turnoverVerdict(percent).word)
  expect(words).toEqual([
    'Низкая текучесть',
    'Низкая текучесть',
    'Умеренная текучесть',
    'Умеренная текучесть',
    'Высокая текучесть',
    'Высокая текучесть',
  ])
})

test('the verdict is that of the rounded percent', () => {
  // 1999 of 20,000 are 9.995 %: shown as 10 %, which is moderate. One less of them is 9.99 %.
  expect(turnoverResult({ start: 20_000, end: 20_000, left: 1_999 })).toMatchObject({
    percent: 10,
    verdict: { word: 'Умеренная текучесть' },
  })
  expect(turnoverResult({ start: 20_000, end: 20_000, left: 1_998 })).toMatchObject({
    percent: 9.99,
    verdict: { word: 'Низкая текучесть' },
  })
  expect(turnoverResult({ start: 20_000, end: 20_000, left: 3_999 })).toMatchObject({
    percent: 20,
    verdict: { word: 'Высокая текучесть' },
  })
})
