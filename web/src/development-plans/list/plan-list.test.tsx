import type { PlanPage } from '@kamerton/contract/development-plans/schemas'
import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SignedContext } from '../../lib/current-user'
import { draw } from '../../testing/draw'
import { aPlanCard, signedOwner } from '../testing/plan'
import { PlanList } from './plan-list'
import { StatsStrip } from './stats-strip'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T12:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

const open = (found: PlanPage, more: Partial<Parameters<typeof PlanList>[0]> = {}) =>
  draw(
    <SignedContext value={{ user: signedOwner, subscription: null }}>
      <PlanList
        found={found}
        page={1}
        view="list"
        narrowed={false}
        isManaging
        firstStep="Создать план"
        onPage={() => {}}
        onClear={() => {}}
        {...more}
      />
    </SignedContext>,
  )

const of = (...plans: PlanPage['plans']): PlanPage => ({ plans, total: plans.length })
const row = () => within(screen.getAllByRole('row').at(-1) ?? document.body)

test('a row tells whose plan it is, three of its skills, and how it stands against its time', () => {
  open(of(aPlanCard()))
  expect(row().getByRole('link', { name: 'Путь к ведущему разработчику' })).toBeVisible()
  for (const words of [
    'Дарья Ким, Старший разработчик',
    'Полгода до новой роли',
    'Проектирование, Наставничество, Найм',
    '2 профессиональных, 3 гибких, +2',
    'впереди срока',
    'осталось 131 день',
    'Активный',
  ])
    expect(row().getByText(words)).toBeVisible()
  expect(row().getByRole('img')).toHaveAccessibleName(/^Прогресс 50\s%, прошло 34\s% срока$/)
})

test('without a position the row says what everybody is', () => {
  open(of(aPlanCard({ employee: { ...aPlanCard().employee, position: null } })))
  expect(row().getByText('Дарья Ким, Сотрудник')).toBeVisible()
})

test('only a plan under way is behind its time', () => {
  open(of(aPlanCard({ progress: 10 })))
  expect(row().getByText('отстаёт от срока')).toBeVisible()
})

test.each(['completed', 'cancelled'] as const)('one that is %s is not', (status) => {
  open(of(aPlanCard({ status, progress: 10 })))
  expect(row().queryByText(/срок/)).toBeNull()
  expect(row().getByRole('img')).toHaveAccessibleName(/^Прогресс 10\s%$/)
})

test('a draft tells how much there is to do', () => {
  open(of(aPlanCard({ status: 'draft', progress: 0, completed_activities: 0 })))
  expect(row().getByText(/^0 из\s6 активностей$/)).toBeVisible()
  expect(row().queryByRole('img')).toBeNull()
})

test('a card tells whose plan it is, how far, of how many skills, when and in what state', () => {
  open(of(aPlanCard({ employee: { ...aPlanCard().employee, avatar_url: '/avatars/kim.webp' } })), { view: 'grid' })
  const card = within(within(screen.getByRole('list', { name: 'Планы развития' })).getByRole('listitem'))
  const title = card.getByRole('link', { name: 'Путь к ведущему разработчику' })
  expect(title).toHaveAttribute('href', `/app/development-plans/${aPlanCard().id}`)
  for (const words of [
    'Дарья Ким',
    '50 %',
    'впереди срока',
    '2 профессиональных, 3 гибких',
    'Активный',
    '15 сентября 2026 г. – 31 марта 2027 г.',
  ])
    expect(card.getByText(words)).toBeVisible()
  expect(card.getByRole('img')).toHaveAccessibleName(/^Прогресс 50\s%, прошло 34\s% срока$/)
})

test('a card of a plan without skills says so, and a cancelled one is «Отменен»', () => {
  open(of(aPlanCard({ status: 'cancelled', hard_count: 0, soft_count: 0, skills: [], skill_count: 0 })), {
    view: 'grid',
  })
  expect(screen.getByText('навыков нет')).toBeVisible()
  expect(screen.getByText('Отменен')).toBeVisible()
})

test('an empty list says why it is, to the letter', () => {
  open(of(), { narrowed: true })
  expect(screen.getByRole('heading', { name: 'Планы не найдены' })).toBeVisible()
})

test('a company without plans is shown the first step', () => {
  open(of())
  expect(screen.getByRole('heading', { name: 'Нет планов развития' })).toBeVisible()
  expect(screen.getByText('Создать план')).toBeVisible()
})

test('an employee without a plan is told what they wait for, and has nothing to press', () => {
  open(of(), { isManaging: false })
  expect(screen.getByRole('heading', { name: 'У вас нет планов развития' })).toBeVisible()
  expect(screen.getByText('Ваш руководитель пока не создал план развития для вас. Ожидайте уведомления.')).toBeVisible()
  expect(screen.queryByText('Создать план')).toBeNull()
})

test('the tiles tell how many plans are behind, and of none they are silent', () => {
  const stats = { total_plans: 18, active_plans: 11, completed_plans: 4, draft_plans: 2, avg_progress: 46 }
  const { unmount } = draw(<StatsStrip stats={{ ...stats, behind_plans: 1 }} />)
  expect(screen.getByText('1 отстаёт')).toBeVisible()
  unmount()
  draw(<StatsStrip stats={{ ...stats, behind_plans: 0 }} />)
  expect(screen.queryByText(/отста/)).toBeNull()
})
