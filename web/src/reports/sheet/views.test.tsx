import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { asOwner } from '../../testing/as-owner'
import { draw } from '../../testing/draw'
import { DevelopmentProgressView } from '../development-progress/development-progress-view'
import { EngagementTrend, PulseEngagementView } from '../pulse-engagement/pulse-engagement-view'
import { TeamPerformanceView } from '../team-performance/team-performance-view'
import {
  activityReport,
  asked,
  engagementReport,
  engagementTrend,
  figure,
  planReport,
  registrations,
  signal,
  team,
  teamReport,
  withheldTeam,
} from '../testing/reports'
import { UserActivityView } from '../user-activity/user-activity-view'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: asked }))
afterEach(() => void vi.useRealTimers())

const plain = (text: string | null) => (text ?? '').replaceAll(/[\u00a0\u202f]/g, ' ')
const rowsOf = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .map((row) => plain(row.textContent))
const text = () => plain(document.body.textContent)

test('pulse engagement: its figures, the weeks as a picture and as a table, types, weeks, insights, thresholds', async () => {
  const { hand } = draw(
    asOwner(
      <PulseEngagementView
        report={engagementReport()}
        asked={asked}
        trend={<EngagementTrend of={engagementTrend()} />}
      />,
    ),
  )
  expect(text()).toContain('Ответов812 из 1 017')
  expect(text()).toContain('Общая доля ответов79,8 % следить')
  expect(rowsOf('По типам пульсов').slice(1)).toEqual([
    'Вовлечённость1662 из 8257380,2 %, хорошо',
    'Свои вопросы327 из 421464,3 %, следить',
  ])
  expect(rowsOf('По неделям')[3]).toBe('2 нояб.не проводили')
  expect(screen.getByRole('img', { name: /^Вовлечённость по неделям: от.76/ })).toBeInTheDocument()
  await hand.click(screen.getByRole('button', { name: 'Показать таблицей: Вовлечённость' }))
  expect(rowsOf('Вовлечённость по неделям')[1]).toBe('19 окт.76от 72 до 8062')
  expect(rowsOf('Вовлечённость по неделям')[3]).toBe('2 нояб.не проводили––')
  const insights = screen.getByRole('region', { name: 'Выводы' })
  expect(plain(insights.textContent)).toContain('сигнал: следитьДоля ответов чуть ниже порога')
  expect(plain(insights.textContent)).toContain('Доля ответов 79,8 %, порог 80 %, 812 ответов')
  expect(plain(insights.textContent)).toContain('шумВовлечённость почти не изменилась')
  expect(plain(insights.textContent)).toContain('Вовлечённость 78, от 74 до 82, 62 ответа')
  expect(text()).toContain('хорошо от 80 %, следить от 60 до 79,9 %, плохо ниже 60 %')
})

test('pulse engagement of days without a pulse says so everywhere', () => {
  const nothing = engagementReport({
    total_pulses: 0,
    total_invited: 0,
    overall_response_rate: null,
    pulse_types_stats: [],
    weekly_stats: [],
    insights: [],
  })
  draw(
    asOwner(
      <PulseEngagementView report={nothing} asked={asked} trend={<EngagementTrend of={engagementTrend([null])} />} />,
    ),
  )
  expect(text()).toContain('N/A не спрашивали')
  expect(text()).toContain('За эти дни опросов не было.')
  expect(text()).toContain('нет ответов о вовлечённости')
  expect(text()).toContain('правила ничего не нашли')
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Вовлечённость в пульсах')
})

test('teams: a certain place has a star, a shared one says so, a withheld team stays with its reason', () => {
  const { container } = draw(asOwner(<TeamPerformanceView report={teamReport()} asked={asked} />))
  const [, first, second, , last] = rowsOf('Рейтинг команд')
  expect(first).toMatch(/^1Разработка Вера Демина|^1РазработкаВера Демина/)
  expect(first).toContain('88,9 %, хорошо')
  expect(first).toContain('9 из 1090 %')
  expect(first).toContain('87, хорошоот 82 до 92')
  expect(second).toMatch(/^делят места 2–3Маркетинг/)
  expect(last).toMatch(/^нет местаОфисбез руководителя4/)
  expect(last).toContain('скрыто: мало ответов')
  expect(last).not.toMatch(/[1-9]\d? ответ/)
  // One star in the table and one among the first three: the next places are shared.
  expect(container.querySelectorAll('.star')).toHaveLength(2)
  expect(text()).toContain('меньше 5 ответов, не считая вашего')
})

test('teams: of more than three that share the first places nobody is called a winner', () => {
  const shared = [
    ...['А', 'Бб', 'Ввв', 'Гггг'].map((name) => team(name, { place: { from: 1, to: 4 } })),
    team('Ддддд', { place: { from: 5, to: 5 } }),
  ]
  const { container } = draw(
    asOwner(<TeamPerformanceView report={teamReport({ teams_performance: shared })} asked={asked} />),
  )
  expect(text()).toContain('Эти места делит ещё 1 команда: разница в пределах шума.')
  expect(container.querySelectorAll('.star')).toHaveLength(0)
})

test('U15: where no team is surely above another, there are no places and no first three, and one sentence says so', () => {
  const alike = ['А', 'Бб', 'Ввв'].map((name) => team(name, { place: { from: 1, to: 3 } }))
  draw(asOwner(<TeamPerformanceView report={teamReport({ teams_performance: alike })} asked={asked} />))
  expect(text()).toContain('Команды не различаются: разница общих оценок в пределах шума.')
  expect(text()).not.toMatch(/делят|Место|Топ-3/)
  expect(rowsOf('Рейтинг команд')).toHaveLength(4)
})

test('teams: without a place each says why, and without teams there is nothing to compare', () => {
  const unplaced = [
    team('Склад', { place: null, unplaced: 'low_participation', members_count: 4, overall_interval: null }),
    team('Кадры', {
      place: null,
      unplaced: 'no_people',
      overall_score: null,
      overall_interval: null,
      mood: figure(null, { invited: 0 }),
      pulse_response_rate: null,
      participation: figure(null, { invited: 0 }),
      pulses_count: 0,
      one_on_one_meetings: 0,
    }),
  ]
  const { unmount } = draw(
    asOwner(<TeamPerformanceView report={teamReport({ teams_performance: unplaced })} asked={asked} />),
  )
  const [, silent, nobody] = rowsOf('Рейтинг команд')
  expect(silent).toContain('87 мало ответовинтервала нет, ответили немногие')
  expect(nobody).toContain('в команде никого нет')
  expect(nobody).toContain('N/A, не спрашивали')
  expect(text()).toContain('Сравнивать не с чем')
  unmount()
  draw(
    asOwner(
      <TeamPerformanceView report={teamReport({ teams_performance: [withheldTeam()].slice(1) })} asked={asked} />,
    ),
  )
  expect(text()).toContain('Команд пока нет.')
})

test('plans: one under way is judged by its time, as in the list of plans; a completed one by what it has come to', () => {
  const [plan] = planReport().top_employees
  if (!plan) throw new Error('the report has somebody')
  const begun = { ...plan, start_date: '2026-10-20', end_date: '2027-04-20', avg_progress: 30 }
  const top_employees = [
    begun,
    { ...begun, plan_id: 'late', start_date: '2026-05-20', end_date: '2026-12-20' },
    { ...begun, plan_id: 'done', plan_status: 'completed' as const },
  ]
  draw(asOwner(<DevelopmentProgressView report={planReport({ top_employees })} asked={asked} />))
  expect(rowsOf('Кто продвинулся дальше').map((row) => row.replace(/^.*3(?=30 %)/, ''))).toEqual([
    'СотрудникПланСтатусНавыковПрогресс',
    '30 %впереди срока',
    '30 %отстаёт от срока',
    '30 %, плохо',
  ])
})

test('plans: figures, states as one bar, skills, and who has come furthest with a link to the plan', () => {
  draw(asOwner(<DevelopmentProgressView report={planReport({ insights: [signal] })} asked={asked} />))
  expect(text()).toContain('Людей с планом17 из 75')
  expect(text()).toContain('Средний прогресс46 %')
  expect(text()).toContain('Отстают от срока3 из 11 активных')
  expect(screen.getByRole('img', { name: /Активные 11/ })).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Стать ведущим разработчиком' })).toHaveAttribute(
    'href',
    '/app/development-plans/00000000-0000-4000-8000-000000000002',
  )
  expect(rowsOf('Кто продвинулся дальше')[1]).toBe('Никита ЖуковСтать ведущим разработчикомАктивный392 %в срок')
  expect(text()).toContain('Активный план судят по сроку')
  expect(text()).toContain('с которым его завершили: хорошо от 80 %')
})

test('people: roles, Telegram, invitations and who came day by day', () => {
  draw(asOwner(<UserActivityView report={activityReport()} asked={asked} />))
  expect(rowsOf('Роли').slice(1)).toEqual(['Владелец1', 'Администратор2', 'Руководитель7', 'Сотрудник65'])
  expect(text()).toContain('Подключили48 из 75')
  expect(text()).toContain('Отправлено17Приняты14Ожидают2Истекли1')
  expect(rowsOf('Регистрации по дням')[4]).toBe('23 окт., пт4')
})

test('people: of many days a row is a week, and of nobody it is said', () => {
  const { unmount } = draw(
    asOwner(
      <UserActivityView
        report={activityReport({ daily_registrations: registrations(Array.from({ length: 60 }, () => 1)) })}
        asked={asked}
      />,
    ),
  )
  const weeks = rowsOf('Регистрации по неделям').slice(1)
  expect(weeks[0]).toBe('20 окт. – 25 окт.6')
  expect(weeks[1]).toBe('26 окт. – 1 нояб.7')
  unmount()
  draw(
    asOwner(
      <UserActivityView
        report={activityReport({
          daily_registrations: registrations([0, 0]),
          invite_stats: { total_sent: 0, used: 0, pending: 0, expired: 0, conversion_rate: null },
        })}
        asked={asked}
      />,
    ),
  )
  expect(text()).toContain('За эти дни никто не зарегистрировался.')
  expect(text()).toContain('Приглашения принятыN/A не приглашали')
})
