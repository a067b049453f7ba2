import { screen, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { asOwner } from '../../testing/as-owner'
import { draw } from '../../testing/draw'
import { NextRounds } from './next-rounds'

type Schedule = Parameters<typeof NextRounds>[0]['schedule']

function drawn(schedule: Schedule) {
  // A Wednesday, 14:00 in Moscow.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-18T11:00:00Z') })
  onTestFinished(() => void vi.useRealTimers())
  draw(asOwner(<NextRounds type={schedule?.starts_on ? 'monthly' : 'weekly'} schedule={schedule} />))
  const line = screen.queryByRole('list', { name: 'Ближайшие раунды' })
  return (
    line &&
    within(line)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '))
  )
}

test.each<[string, Schedule, string[] | null]>([
  [
    'four weeks of Fridays',
    { dayOfWeek: 5, time: '10:00' },
    ['20 ноябряпервый раунд', '27 ноябрязакроет первый', '4 декабрятретий', '11 декабряи дальше'],
  ],
  [
    'today, where the time is still to come',
    { dayOfWeek: 3, time: '15:00' },
    ['18 ноябряпервый раунд', '25 ноябрязакроет первый', '2 декабрятретий', '9 декабряи дальше'],
  ],
  [
    'in a week, where it has passed',
    { dayOfWeek: 3, time: '13:00' },
    ['25 ноябряпервый раунд', '2 декабрязакроет первый', '9 декабрятретий', '16 декабряи дальше'],
  ],
  [
    'the end of each month, from the 31st',
    { starts_on: '2026-12-31', time: '10:00' },
    ['31 декабряпервый раунд', '31 январявторой', '28 февралятретий', '31 мартаи дальше'],
  ],
  ['nothing, while a time is being typed', { dayOfWeek: 5, time: '1' }, null],
  ['nothing without a day', { dayOfWeek: null, time: '10:00' }, null],
])('the line of rounds shows %s', (_, schedule, line) => {
  expect(drawn(schedule)).toEqual(line)
})
