import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { noConnection } from '../../lib/api-error'
import { SignedContext } from '../../lib/current-user'
import { attempt } from '../../lib/form-errors'
import { draw } from '../../testing/draw'
import PlanEditPage from '../pages/plan-edit'
import { aManagedPlan, aPlan, signedEmployee, signedOwner } from '../testing/plan'

type Loaded = Parameters<typeof PlanEditPage>[0]['loaderData']['plan']

/** The page with the answer of its call. */
const open = (plan: Loaded, user = signedOwner) =>
  draw(
    <SignedContext value={{ user, subscription: null }}>
      <PlanEditPage loaderData={{ plan }} />
    </SignedContext>,
  )

test('an employee, who may write a comment, learns who changes the plan and finds the way to it', async () => {
  open(Promise.resolve(aPlan()), signedEmployee)
  expect(await screen.findByRole('heading', { name: 'Этот план меняет руководитель' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Открыть план' })).toHaveAttribute(
    'href',
    `/app/development-plans/${aPlan().id}`,
  )
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('whoever looks after the plan gets its editor', async () => {
  open(Promise.resolve(aManagedPlan()))
  expect(await screen.findByLabelText('Название', { exact: true })).toHaveValue(aPlan().title)
  expect(screen.queryByText('Этот план меняет руководитель')).toBeNull()
})

test('a plan that does not come says so to the letter, and can be asked for again', async () => {
  open(attempt(() => Promise.reject(noConnection())))
  expect(await screen.findByRole('heading', { name: 'Ошибка загрузки' })).toBeVisible()
  expect(screen.getByText('Ошибка при загрузке данных плана')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Попробовать снова' })).toBeVisible()
})
