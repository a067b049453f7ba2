import { expect, test } from 'vitest'
import { actionsQuery, asksForOthers } from './actions-query'

const at = (search: string) => new URL(`https://kamerton.test/app/actions${search}`)
const team = 'd0000000-0000-4000-8000-000000000001'

test('the address says what is asked for; without a word one’s own that are open', () => {
  expect(actionsQuery(at(''))).toEqual({ scope: 'mine', status: 'open', skip: 0, limit: 20 })
  expect(actionsQuery(at(`?tab=all&status=done&about=team&subject=${team}&page=3`))).toEqual({
    scope: 'all',
    status: 'done',
    subject_type: 'team',
    subject_id: team,
    skip: 40,
    limit: 20,
  })
})

test('what an old or mistyped link says wrongly is left out', () => {
  expect(actionsQuery(at('?tab=theirs&status=later&about=house&subject=7&page=-2'))).toEqual(actionsQuery(at('')))
})

test('an opened window asks for nothing else', () => {
  expect(asksForOthers(at('?tab=all'), at('?tab=all&dialog=create'))).toBe(false)
  expect(asksForOthers(at('?tab=all'), at('?tab=all&page=2'))).toBe(true)
})
