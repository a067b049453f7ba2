import type { TeamCard } from '@kamerton/contract/teams/schemas'
import { expect, test } from 'vitest'
import { filterTeams } from './filter-teams.ts'

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
