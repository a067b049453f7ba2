import type { TeamPerformance } from '@kamerton/contract/analytics/schemas'
import type { TeamCard } from '@kamerton/contract/teams/schemas'
import { expect, test } from 'vitest'
import { filterTeams, inNeed } from './filter-teams.ts'

const team = (name: string, description: string | null = null): TeamCard => ({
  id: name,
  name,
  description,
  manager_id: null,
  manager: null,
  member_count: 0,
  faces: [],
  created_at: new Date(0),
})
const all = [team('Разработка', 'Сайт и приложение'), team('Учёт'), team('Офис', null)]
const named = (search: string) => filterTeams(all, search).map(({ name }) => name)

test('a team is found by its name or its description, in whatever case, with е for ё', () => {
  expect(named('разраб')).toEqual(['Разработка'])
  expect(named('ПРИЛОЖ')).toEqual(['Разработка'])
  expect(named('учет')).toEqual(['Учёт'])
  expect(named('  ')).toHaveLength(3)
  expect(named('нет такой')).toEqual([])
})

const performance = (id: string, enps: number | null, n: number): [string, TeamPerformance] => [
  id,
  {
    id,
    name: id,
    enps,
    bound: null,
    interval: null,
    n,
    people: n,
    invited: n,
    member_count: n,
    participation_rate: 100,
    participation_bound: null,
    verdict: 'unclear',
    withheld: null,
  },
]

test('only a team with a bad verdict needs attention: four answers have none, however low', () => {
  const figures = new Map([
    performance('Разработка', -40, 12),
    performance('Учёт', -100, 4),
    performance('Офис', 20, 9),
  ])
  expect(inNeed(all, figures).map(({ name }) => name)).toEqual(['Разработка'])
  expect(inNeed(all, null)).toEqual([])
})
