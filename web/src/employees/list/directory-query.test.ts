import { expect, test } from 'vitest'
import { asksForOthers, directoryQuery } from './directory-query'

const at = (query: string) => `https://kamerton.test/app/employees${query}`

test('the address is the query; what it says wrongly is left out', () => {
  expect(directoryQuery(at(''))).toEqual({ sort: 'name', page: 1, limit: 10 })
  expect(directoryQuery(at('?search=анна&role=manager&attention=on&sort=-scoring&page=3'))).toEqual({
    search: 'анна',
    role: 'manager',
    attention: 'on',
    sort: '-scoring',
    page: 3,
    limit: 10,
  })
  expect(directoryQuery(at('?role=director&page=-1&team=7&sort=salary&attention=1'))).toEqual({
    sort: 'name',
    page: 1,
    limit: 10,
  })
})

test('tab and view ask for nobody else', () => {
  const asks = (from: string, to: string) => asksForOthers(new URL(at(from)), new URL(at(to)))
  expect(asks('?search=а', '?search=а&view=grid&tab=invites')).toBe(false)
  expect(asks('?search=а', '?search=ан')).toBe(true)
  expect(asks('', '?page=2')).toBe(true)
  expect(asks('', '?attention=on')).toBe(true)
  expect(asks('?sort=team', '?sort=-team')).toBe(true)
})
