import type { Actor } from '@kamerton/contract/lib/ability'
import { abilityOf } from '@kamerton/contract/permissions'
import { expect, test } from 'vitest'
import { found } from './destinations'
import { tabsFor } from './tabs'

const abilityAs = (role: Actor['role']) => abilityOf({ userId: 'me', companyId: 'ours', role, teamsLed: [] })

test('U40: a tab is found by its name, by those who may open it', () => {
  expect(found(tabsFor(abilityAs('owner')), 'журнал')).toMatchObject([{ path: '/app/administration/journal' }])
  expect(tabsFor(abilityAs('manager')).map(({ name }) => name)).toEqual(['Шаблоны пульсов'])
  expect(tabsFor(abilityAs('employee'))).toEqual([])
})
