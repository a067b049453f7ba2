import { describe, expect, test } from 'vitest'
import type { Role } from '../lib/ability.ts'
import { abilityOf } from '../permissions.ts'
import { meetingStatuses } from './constants.ts'
import { formFields, mayRead, mayWrite, type Readable, readersOf, type Side, writableFields } from './form-fields.ts'
import { whoSees } from './who-sees.ts'
import { zoneParts } from './zones.ts'

const pair = { manager_id: 'manager', employee_id: 'employee' }
const viewerOf = (userId: string, role: Role) => ({
  userId,
  ability: abilityOf({ userId, companyId: 'company', role, teamsLed: ['team'] }),
})
const names = { manager: 'Олег Марченко', employee: 'Дарья Ким' }
const readable: readonly Readable[] = [...formFields, 'agenda', 'agreements', 'private_note']

describe('who writes into which field', () => {
  const all = [...formFields].filter((field) => field !== 'previous_period_plans')
  const ofManagers = all.filter((field) => field !== 'employee_comments')

  test.each([
    ['the manager of the series', 'manager', 'manager', ofManagers],
    ['its employee', 'employee', 'employee', ['employee_comments']],
    ['an employee who leads teams', 'employee', 'manager', ['employee_comments']],
    ['S7: the owner', 'owner', 'owner', ofManagers],
    ['S7: an admin', 'admin', 'admin', ofManagers],
    ['S7: an admin who leads the series', 'manager', 'admin', ofManagers],
    ['an admin in their own meeting', 'employee', 'admin', all.filter((field) => !field.startsWith('manager_'))],
    ['another manager', 'stranger', 'manager', []],
    ['another employee', 'stranger', 'employee', []],
    ['somebody who leads the series and is a manager no more', 'manager', 'employee', []],
  ] as const)('%s', (_, userId, role, expected) => {
    const viewer = viewerOf(userId, role)
    expect(formFields.filter((field) => mayWrite(viewer, pair, field)).toSorted()).toEqual([...expected].toSorted())
    expect(writableFields(viewer, { ...pair, status: 'in_progress' }).toSorted()).toEqual([...expected].toSorted())
    for (const status of ['completed', 'cancelled'] as const)
      expect(writableFields(viewer, { ...pair, status })).toEqual([])
  })

  test('of the four, the state of a meeting is changed by its manager and by whoever manages everything', () => {
    const mayStart = (userId: string, role: Role) => mayWrite(viewerOf(userId, role), pair, 'status')
    expect([mayStart('manager', 'manager'), mayStart('owner', 'owner'), mayStart('admin', 'admin')]).toEqual([
      true,
      true,
      true,
    ])
    expect([mayStart('employee', 'employee'), mayStart('stranger', 'manager')]).toEqual([false, false])
  })
})

describe('the words beside a field agree with the right to read it', () => {
  const people: readonly { userId: string; role: Role; side: Side | null }[] = [
    { userId: 'manager', role: 'manager', side: 'manager' },
    { userId: 'employee', role: 'employee', side: 'employee' },
    { userId: 'admin', role: 'admin', side: null },
  ]
  const called = (reader: (typeof people)[number], viewer: (typeof people)[number]): string => {
    if (reader.side === null) return 'владелец и администраторы'
    return reader === viewer ? 'вы' : names[reader.side]
  }

  test.each(readable.flatMap((field) => meetingStatuses.map((status) => [field, status] as const)))(
    '%s, %s',
    (field, status) => {
      for (const reader of people)
        for (const viewer of people) {
          const [now = ''] = whoSees(field, status, names, viewer.side).split('. ')
          const said = now.startsWith('Видят: ') && now.includes(called(reader, viewer))
          expect([field, status, reader.role, viewer.role, said]).toEqual([
            field,
            status,
            reader.role,
            viewer.role,
            mayRead(viewerOf(reader.userId, reader.role), { ...pair, status }, field),
          ])
        }
    },
  )

  test('A-72: nobody reads a private note of somebody else, and a stranger reads nothing', () => {
    for (const status of meetingStatuses)
      for (const { userId, role } of people)
        expect(mayRead(viewerOf(userId, role), { ...pair, status }, 'private_note')).toBe(false)
    for (const role of ['manager', 'employee'] as const)
      for (const field of readable)
        expect(mayRead(viewerOf('stranger', role), { ...pair, status: 'completed' }, field)).toBe(false)
  })

  test('A-74: what the manager says of the employee waits for the end, for an admin in their own meeting too', () => {
    for (const role of ['employee', 'admin'] as const) {
      const viewer = viewerOf('employee', role)
      expect(mayRead(viewer, { ...pair, status: 'in_progress' }, 'manager_rating')).toBe(false)
      expect(mayRead(viewer, { ...pair, status: 'completed' }, 'manager_rating')).toBe(true)
    }
    expect(whoSees('manager_comments', 'in_progress', names, 'manager')).toBe(
      'Видят: вы, владелец и администраторы компании. Дарья Ким – когда встреча завершится',
    )
    expect(whoSees('manager_comments', 'scheduled', names, 'employee')).toBe(
      'Видят: Олег Марченко, владелец и администраторы компании. Вы – когда встреча завершится',
    )
    expect(whoSees('accomplishments', 'scheduled', names, 'manager')).toBe(
      'Видят: вы, Дарья Ким, владелец и администраторы компании',
    )
    expect(whoSees('private_note', 'scheduled', names, 'manager')).toBe(
      'Видите только вы. Не прочтут ни вторая сторона, ни владелец, ни администраторы',
    )
  })

  test('each part is in one zone, and the line of a zone is true of all its parts in every state', () => {
    expect(Object.values(zoneParts).flat().toSorted()).toEqual(readable.toSorted())
    for (const status of meetingStatuses)
      for (const parts of Object.values(zoneParts)) {
        const [first] = parts
        for (const part of parts) expect(readersOf(part, status)).toEqual(readersOf(first, status))
      }
  })
})
