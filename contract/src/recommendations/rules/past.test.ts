import { expect, test } from 'vitest'
import { pastOf } from './past.ts'
import { rules } from './table.ts'

test('every rule has a past or says in a sentence why it has none', () => {
  const without = rules.flatMap((rule) => {
    const past = pastOf(rule)
    return past.from === null ? [{ id: rule.id, why: past.why }] : []
  })
  expect(without.map(({ id }) => id)).toEqual(['company.seats.reached', 'team.manager.missing'])
  for (const { why } of without) expect(why).toMatch(/^Прошлого у\sэтого правила нет: [^.]+ не\sхранится\.$/)
  expect(() => pastOf({ id: 'employee.weather.low', type: 'employee', metric: 'mood' })).toThrow('not decided')
})
