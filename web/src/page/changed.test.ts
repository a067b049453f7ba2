import { NewTeam } from '@kamerton/contract/teams/schemas'
import { expect, test } from 'vitest'
import { updateOf } from './changed'

test('an update holds the changed fields alone: an absent list of members is not an empty one', () => {
  const sent = NewTeam.parse({ name: 'Склад', manager_id: '0197a5b0-0000-7000-8000-000000000001' })
  expect(updateOf(sent, { id: 'team', version: 3, fields: ['name'] })).toEqual({
    name: 'Склад',
    id: 'team',
    version: 3,
  })
})
