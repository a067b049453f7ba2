import type { Audiences } from '@kamerton/contract/pulses/schemas'
import { expect, test } from 'vitest'
import { firstDraft } from './prepare-form'

const asked = (people: number): Audiences => ({
  anonymity_threshold: 5,
  shares_results: true,
  is_blind: true,
  audiences: [
    { target_type: 'company', target_value: null, name: null, people, settled: people, settling: [], unanswered: null },
    {
      target_type: 'team',
      target_value: '1',
      name: 'Поддержка',
      people,
      settled: people,
      settling: [],
      unanswered: null,
    },
  ],
})
const leader = { mayAskCompany: true, teamIds: [] }
const manager = { mayAskCompany: false, teamIds: ['1'] }

test('B-10: a new pulse begins confidentially only where so many people can be asked that way', () => {
  const begun = (reach: typeof leader | typeof manager, people: number) => firstDraft(reach, asked(people)).is_anonymous
  expect([3, 4, 5, 6].map((people) => begun(leader, people))).toEqual([false, true, true, true])
  // Without a choice the company's threshold, five, applies.
  expect([3, 4, 5, 6].map((people) => begun(manager, people))).toEqual([false, false, false, true])
  expect(firstDraft(leader, null).is_anonymous).toBe(true)
})

test('a new pulse begins with the sharing of the company, whether or not a crowd can be asked', () => {
  for (const people of [0, 30])
    for (const shares_results of [true, false])
      expect(firstDraft(leader, { ...asked(people), shares_results }).shares_results).toBe(shares_results)
  expect(firstDraft(leader, null).shares_results).toBe(true)
})

test('a new pulse about a team begins with that team, and as confidentially as it can be asked', () => {
  const { target_type, target_value, is_anonymous } = firstDraft(
    leader,
    { ...asked(30), audiences: [...asked(30).audiences.slice(0, 1), ...asked(3).audiences.slice(1)] },
    '1',
  )
  expect([target_type, target_value, is_anonymous]).toEqual(['team', '1', false])
})
