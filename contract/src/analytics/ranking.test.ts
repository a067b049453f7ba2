import { describe, expect, test } from 'vitest'
import { rankTeams } from './ranking.ts'

const team = (id: string, promoters: number, passives: number, detractors: number) => ({
  id,
  counts: { promoters, passives, detractors },
})
const league = [
  team('A', 3, 0, 0),
  team('B', 5, 2, 1),
  team('C', 18, 8, 4),
  team('D', 40, 30, 10),
  team('E', 6, 3, 3),
  team('F', 10, 6, 8),
  team('G', 2, 2, 4),
  team('H', 25, 20, 15),
]

describe('ranking teams', () => {
  test('a team of three does not lead by luck, and nobody is named within noise', () => {
    const { order, best, worst, reason } = rankTeams(league)
    expect(order.map(({ id }) => id).join('')).toBe('CDABEHFG')
    expect(order[0]?.shrunken).toBeCloseTo(37.3662, 4)
    expect({ best, worst, reason }).toEqual({ best: null, worst: null, reason: 'within_noise' })
  })

  test('names best and worst when they stand out', () => {
    const { best, worst, reason } = rankTeams([
      team('up', 38, 2, 0),
      team('middle', 15, 15, 10),
      team('down', 2, 8, 30),
    ])
    expect({ best, worst, reason }).toEqual({ best: 'up', worst: 'down', reason: 'significant' })
  })

  test('names only the one that stands out', () => {
    const { best, worst } = rankTeams([
      team('one', 10, 12, 8),
      team('two', 9, 13, 8),
      team('three', 11, 11, 8),
      team('four', 10, 13, 7),
      team('down', 1, 6, 23),
    ])
    expect({ best, worst }).toEqual({ best: null, worst: 'down' })
  })

  test('needs three teams to have a best and a worst', () => {
    expect(rankTeams([]).reason).toBe('too_few_teams')
    expect(rankTeams([team('one', 30, 0, 0), team('two', 0, 0, 30)])).toMatchObject({
      best: null,
      reason: 'too_few_teams',
    })
    expect(rankTeams([team('one', 1, 0, 0), team('two', 0, 0, 1)]).order).toHaveLength(2)
  })
})
