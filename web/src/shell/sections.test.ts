import type { Role } from '@kamerton/contract/lib/ability'
import type { CurrentUser } from '@kamerton/contract/people/schemas'
import { abilityOf } from '@kamerton/contract/permissions'
import { expect, test } from 'vitest'
import { actorOf } from '../lib/session'
import { inSidebarOf, screensFor } from './sections'

const person = (role: Role): CurrentUser => ({
  id: 'a0000000-0000-4000-8000-000000000001',
  first_name: 'Нина',
  last_name: 'Ковалёва',
  middle_name: null,
  full_name: 'Нина Ковалёва',
  email: 'nina@kamerton.test',
  position: null,
  role,
  company_id: 'c0000000-0000-4000-8000-000000000001',
  company_name: 'Верста',
  time_zone: 'Europe/Moscow',
  avatar_url: null,
  teams: [],
  teams_led: [],
  version: 1,
})

const sidebarOf = (role: Role) => inSidebarOf(abilityOf(actorOf(person(role)))).map(({ label }) => label)
const paletteOf = (role: Role) => screensFor(person(role)).map(({ name }) => name)

test.each(['owner', 'admin', 'manager'] as const)('of %s «Действия» stand under «Рекомендации»', (role) => {
  const labels = sidebarOf(role)
  expect(labels[labels.indexOf('Рекомендации') + 1]).toBe('Действия')
})

test('an employee finds the actions they answer for in the palette, and not in the sidebar', () => {
  expect(sidebarOf('employee')).not.toContain('Действия')
  expect(paletteOf('employee')).toContain('Действия')
})
