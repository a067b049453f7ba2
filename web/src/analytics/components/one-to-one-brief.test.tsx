import type { Dashboard } from '@kamerton/contract/analytics/schemas'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { draw } from '../../testing/draw'
import { absentMetric } from '../../testing/metrics'
import { OneToOneBrief } from './one-to-one-brief'

const dashboardWith = (one_to_one_stats: Dashboard['one_to_one_stats']): Promise<Dashboard> =>
  Promise.resolve({
    period: { days: 30, from: '2026-10-22', to: '2026-11-20' },
    enps: absentMetric(),
    engagement: absentMetric(),
    mood: absentMetric(),
    participation: absentMetric(),
    total_employees: 12,
    weekly_trend: [],
    one_to_one_stats,
  })
const nobody = { mostActiveManager: null, highestRatedEmployee: null }
const person = (first_name: string, last_name: string) => ({
  name: `${first_name} ${last_name}`,
  first_name,
  last_name,
  position: null,
})
/** The text under a heading or a name. */
const under = async (name: string) =>
  (await screen.findByText(name)).parentElement?.textContent?.replaceAll('\u00a0', ' ')

test('U11: total, completed of the period and scheduled meetings, each by its name, the most active manager, the best employee', async () => {
  const dashboard = dashboardWith({
    totalMeetings: 34,
    completedMeetings: 21,
    upcomingMeetings: 13,
    mostActiveManager: { ...person('Олег', 'Марченко'), meetingsCount: 9 },
    highestRatedEmployee: { ...person('Дарья', 'Ким'), avgRating: 4.5 },
  })
  const { hand } = draw(<OneToOneBrief dashboard={dashboard} />)
  // Meetings in the future belong to no past period.
  expect(await screen.findByText(/^34\sвстречи: 21\sзавершена за\s30\sдней, 13\sзапланировано\.$/)).toBeVisible()
  // U28: nobody is named best on a first screen.
  expect(screen.getByText('Дарья Ким')).not.toBeVisible()
  await hand.click(screen.getByText(/^Кто встречается: за\s30\sдней$/))
  expect(screen.getByText('Дарья Ким')).toBeVisible()
  expect(await under('Самый активный руководитель')).toContain('Олег Марченко9 встреч')
  expect(await under('Лучший сотрудник')).toContain('Дарья Кимсредняя оценка 4,5 из 5')
  expect(screen.getByRole('link', { name: 'Все встречи' })).toHaveAttribute('href', '/app/onetoone')
})

test('before the first meetings nobody is named', async () => {
  const dashboard = dashboardWith({ totalMeetings: 0, completedMeetings: 0, upcomingMeetings: 0, ...nobody })
  draw(<OneToOneBrief dashboard={dashboard} />)
  expect(await screen.findAllByText('Появится после первых встреч')).toHaveLength(2)
})
