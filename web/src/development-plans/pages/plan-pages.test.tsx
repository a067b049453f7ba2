import { screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { useLoaderData } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { api } from '../../lib/api'
import { ApiError } from '../../lib/api-error'
import { SignedContext } from '../../lib/current-user'
import { attempt } from '../../lib/form-errors'
import { draw } from '../../testing/draw'
import { aPlan, signedEmployee, signedOwner } from '../testing/plan'
import PlanPage from './plan'
import PlanCreatePage from './plan-create'
import PlanEditPage from './plan-edit'

afterEach(() => vi.restoreAllMocks())

const { id } = aPlan()
const broken = () => Promise.reject(new ApiError(500, '', { detail: 'Что-то сломалось' }, 'case-17'))
const missing = () => Promise.reject(new ApiError(404, '', { detail: 'План не найден', code: 'plan_not_found' }))

/** Loads the data like the loaders of both pages. */
const load = () => ({
  plan: attempt(() => api.developmentPlans.get({ id })),
  history: attempt(() => api.developmentPlans.history({ id })),
})
function Detail() {
  return <PlanPage loaderData={useLoaderData<typeof load>()} />
}
function Edit() {
  return <PlanEditPage loaderData={useLoaderData<typeof load>()} />
}

const open = (page: ReactNode, user = signedEmployee) =>
  draw(<SignedContext value={{ user, subscription: null }}>{page}</SignedContext>, { loader: load })

test.each([
  ['the page of a plan', <Detail key="detail" />, 'Путь к ведущему разработчику'],
  ['its editor', <Edit key="edit" />, 'Этот план меняет руководитель'],
])('%s that could not be loaded says so, and comes when it is tried again', async (_name, page, heading) => {
  const get = vi.spyOn(api.developmentPlans, 'get').mockImplementation(broken)
  vi.spyOn(api.developmentPlans, 'history').mockResolvedValue({ events: [] })
  const { hand } = open(page)
  expect(await screen.findByRole('heading', { level: 1, name: 'Ошибка загрузки' })).toBeVisible()
  expect(screen.getByText('Ошибка при загрузке данных плана')).toBeVisible()
  expect(screen.getByText('Код обращения case-17')).toBeVisible()
  get.mockResolvedValue(aPlan())
  await hand.click(screen.getByRole('button', { name: 'Попробовать снова' }))
  expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeVisible()
  expect(screen.queryByText('Ошибка при загрузке данных плана')).toBeNull()
})

test.each([
  ['the page of a plan', <Detail key="detail" />],
  ['its editor', <Edit key="edit" />],
])('%s of a plan that is not there leads to the others', async (_name, page) => {
  vi.spyOn(api.developmentPlans, 'get').mockImplementation(missing)
  vi.spyOn(api.developmentPlans, 'history').mockImplementation(missing)
  open(page)
  expect(await screen.findByRole('heading', { level: 1, name: 'План не найден' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'К списку планов' })).toHaveAttribute('href', '/app/development-plans')
  expect(screen.queryByRole('button', { name: 'Попробовать снова' })).toBeNull()
})

test('a new plan whose beginning does not come says so, and asks again', async () => {
  const loader = vi.fn<() => null>(() => null)
  const loaderData = { name: 'new', beginning: attempt(broken) }
  const { hand } = draw(
    <SignedContext value={{ user: signedOwner, subscription: null }}>
      <PlanCreatePage loaderData={loaderData} />
    </SignedContext>,
    { loader },
  )
  expect(await screen.findByRole('heading', { level: 1, name: 'Ошибка загрузки' })).toBeVisible()
  expect(screen.getByText('Ошибка при загрузке данных плана')).toBeVisible()
  const asked = loader.mock.calls.length
  await hand.click(screen.getByRole('button', { name: 'Попробовать снова' }))
  expect(loader).toHaveBeenCalledTimes(asked + 1)
})
