import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { api } from '../../lib/api'
import { noConnection } from '../../lib/api-error'
import { SignedContext } from '../../lib/current-user'
import { attempt } from '../../lib/form-errors'
import { draw } from '../../testing/draw'
import PlansPage from '../pages/plans'
import { aPlanCard, signedOwner } from '../testing/plan'

afterEach(() => vi.restoreAllMocks())

const offline = () => Promise.reject(noConnection())
const plans = { plans: [aPlanCard()], total: 1 }
const stats = { total_plans: 1, active_plans: 1, completed_plans: 0, draft_plans: 0, behind_plans: 0, avg_progress: 50 }

/** The page as it is drawn with what its calls have answered. */
function open(answered: Partial<Parameters<typeof PlansPage>[0]['loaderData']>) {
  const loaderData = {
    page: 1,
    isManaging: true,
    stats: Promise.resolve(stats),
    plans: Promise.resolve(plans),
    ...answered,
  }
  return draw(
    <SignedContext value={{ user: signedOwner, subscription: null }}>
      <PlansPage loaderData={loaderData} />
    </SignedContext>,
  )
}

test('each call that fails says so in its place, and the others stay', async () => {
  const employees = vi.spyOn(api.employees, 'all').mockImplementation(offline)
  vi.spyOn(api.teams, 'list').mockImplementation(offline)
  const { hand } = open({ stats: attempt(offline) })
  expect(await screen.findByText('Не удалось загрузить статистику')).toBeVisible()
  expect(await screen.findByText(/Не удалось загрузить список сотрудников/)).toBeVisible()
  expect(await screen.findByText(/Не удалось загрузить список команд/)).toBeVisible()
  expect(await screen.findByRole('link', { name: 'Путь к ведущему разработчику' })).toBeVisible()
  employees.mockResolvedValue([])
  await hand.click(screen.getAllByRole('button', { name: 'Попробовать снова' }).at(-2) ?? document.body)
  expect(await screen.findByLabelText('Сотрудник')).toBeEnabled()
})

test('a list that does not come leaves the search and what counts the plans', async () => {
  vi.spyOn(api.employees, 'all').mockResolvedValue([])
  vi.spyOn(api.teams, 'list').mockResolvedValue([])
  open({ plans: attempt(offline) })
  expect(await screen.findByText('Не удалось загрузить планы развития')).toBeVisible()
  expect(screen.getByRole('searchbox')).toHaveAttribute('placeholder', 'Поиск по ФИО или названию плана...')
  expect(screen.getByText('Средний прогресс')).toBeVisible()
})
