import type { Page } from '@playwright/test'
import { checkAccessibility, checkNoSidewaysScroll } from './lib/accessibility.ts'
import { expect, phone, test } from './lib/test.ts'

// One file, so one after the other: a card that the manager has taken into work is not for the owner to take.

/** The most pixels of the page with its folds closed, at 1280 px. */
const highest = 1500

test('the owner has at most five things to decide, takes the first one, and sets it aside and back', async ({
  openDevice,
  stateOf,
}) => {
  const owner = await openDevice({
    viewport: { width: 1280, height: 800 },
    storageState: await stateOf('owner'),
  })
  const cards = owner.getByRole('article')
  // Others may have taken a card into work, and a card of facts has an act of its own.
  const undecided = cards.filter({ has: owner.getByRole('button', { name: /^Взять в\sработу/ }) })
  const card = () => owner.getByRole('article', { name: title })
  let title = ''

  await test.step('one to five decisions, none about a single person, on a short page', async () => {
    await owner.goto('/app/recommendations')
    await expect(owner.getByText(/^Внимания заслужива/)).toBeVisible()
    const count = await cards.count()
    expect(count).toBeGreaterThan(0)
    expect(count).toBeLessThanOrEqual(5)
    await expect(cards.getByText(/Сотрудник/)).toHaveCount(0)
    await checkAccessibility(owner)
    await checkNoSidewaysScroll(owner)
    expect(await owner.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(highest)
    title = (await undecided.first().getByRole('heading').textContent()) ?? ''
  })

  await test.step('why it is here is one press away', async () => {
    await owner.getByRole('button', { name: `Почему это здесь: ${title}` }).click()
    const why = owner.getByRole('dialog', { name: title })
    await expect(why.getByRole('figure').first()).toContainText('Правило:')
    await checkAccessibility(owner)
    await owner.keyboard.press('Escape')
    await expect(why).toBeHidden()
  })

  await test.step('the first one becomes an action', async () => {
    await card()
      .getByRole('button', { name: /^Взять в\sработу/ })
      .click()
    const form = owner.getByRole('dialog', { name: 'Взять в работу' })
    await expect(form.getByLabel('Что сделать')).toHaveValue(title)
    await form.getByRole('button', { name: 'Взять в работу' }).click()
    await expect(card().getByRole('link', { name: /Взято в\sработу/ })).toBeVisible()
  })

  await test.step('set aside it leaves the page, and is brought back', async () => {
    await owner.getByRole('button', { name: `Отложить: ${title}` }).click()
    await expect(owner.getByRole('article', { name: title })).toHaveCount(0)
    await owner.getByText('Отложено: 1').click()
    await checkAccessibility(owner)
    await owner.getByRole('button', { name: `Вернуть: ${title}` }).click()
    await expect(owner.getByRole('article', { name: title })).toBeVisible()
  })

  await test.step('not relevant needs a reason', async () => {
    await owner.getByRole('button', { name: `Не актуально: ${title}` }).click()
    const form = owner.getByRole('dialog', { name: 'Почему не актуально?' })
    await form.getByRole('button', { name: /^Убрать/ }).click()
    await expect(form.getByRole('alert')).toContainText('Напишите, почему')
    await form.getByLabel('Причина').fill('Команду объединяют с другой')
    await form.getByRole('button', { name: /^Убрать/ }).click()
    await expect(owner.getByRole('article', { name: title })).toHaveCount(0)
    await owner.getByText('Отложено: 1').click()
    await expect(owner.getByText(/Команду объединяют с другой/)).toBeVisible()
    await owner.getByRole('button', { name: `Вернуть: ${title}` }).click()
    await expect(owner.getByRole('article', { name: title })).toBeVisible()
  })

  await test.step('everything found is one press away, and open at once by an address with a filter', async () => {
    await owner.getByText(/^Всё найденное: \d+$/).click()
    await expect(owner.getByRole('radiogroup', { name: 'Приоритет' })).toBeVisible()
    await owner.goto('/app/recommendations?type=employee')
    await expect(owner.getByRole('radiogroup', { name: 'Тип' })).toBeVisible()
  })
})

test('whoever leads people takes what is advised about one of them on the person’s page', async ({
  openDevice,
  stateOf,
}) => {
  const manager = await openDevice({ storageState: await stateOf('manager') })
  await manager.goto('/app/recommendations')
  await manager.getByText(/^Темы для ваших встреч: \d+$/).click()
  await manager
    .getByRole('listitem')
    .getByRole('link')
    .and(manager.locator('[href^="/app/employees/"]'))
    .first()
    .click()
  const block = manager.getByRole('region', { name: 'Рекомендации' })
  await expect(block.getByRole('button', { name: /^Взять в\sработу: / }).first()).toBeVisible()
  await expect(block.getByRole('link', { name: 'Назначить встречу' }).first()).toBeVisible()
  await checkAccessibility(manager)
})

test('two findings of the whole list are set aside together, and come back by one press', async ({
  openDevice,
  stateOf,
}) => {
  const owner = await openDevice({
    viewport: { width: 1280, height: 800 },
    storageState: await stateOf('owner'),
  })
  await owner.goto('/app/recommendations?type=team')
  const bar = owner.getByRole('group', { name: 'Действия с выбранными' })
  const boxes = owner.getByRole('checkbox', { name: /^Выбрать: / })
  const begin = owner.getByRole('button', { name: 'Выбрать', exact: true })
  await expect(boxes.or(begin).first()).toBeAttached()
  if (await begin.isVisible()) await begin.click()
  await boxes.nth(0).click()
  await boxes.nth(1).click()
  await checkAccessibility(owner)
  await bar.getByRole('button', { name: 'Отложить' }).click()
  const away = owner.getByRole('list', { name: 'Отложенные рекомендации' })
  await expect(away.getByRole('listitem')).toHaveCount(2)
  await owner.getByRole('button', { name: 'Отменить', exact: true }).click()
  await expect(owner.getByText('Возвращены 2 рекомендации')).toBeVisible()
  await expect(away).toHaveCount(0)
})

const what = 'Разобрать график смен вместе с командой'

/** The dialog of one action, found by its title. */
const windowOf = (page: Page) => page.getByRole('dialog', { name: what })
const statusIn = (page: Page) => windowOf(page).getByRole('combobox', { name: `Статус: ${what}` })

test('a manager takes what a recommendation advises, promises it to those who were asked, and they read how far it is', async ({
  openDevice,
  stateOf,
}) => {
  const manager = await openDevice({ storageState: await stateOf('manager') })
  let roundId = ''

  await test.step('the recommendation about the own team becomes an action with a person and a day', async () => {
    await manager.goto('/app/recommendations?type=team')
    const take = manager.getByRole('button', { name: /^Взять в\sработу: / }).first()
    await expect(take).toBeVisible()
    await take.click()
    const form = manager.getByRole('dialog', { name: 'Взять в работу' })
    await form.getByLabel('Что сделать').fill(what)
    await expect(form.getByText('Вера Демина')).toBeVisible()
    await checkAccessibility(manager)
    await form.getByRole('button', { name: 'Взять в работу' }).click()
    await manager.getByRole('link', { name: /Взято в\sработу/ }).click()
    await expect(windowOf(manager).getByRole('region', { name: 'Доказательство' })).toContainText('Правило:')
  })

  await test.step('it is promised to those who were asked last', async () => {
    const promise = windowOf(manager).getByRole('region', { name: 'Обещание' })
    roundId = await promise.getByRole('combobox').inputValue()
    await promise.getByRole('button', { name: 'Пообещать' }).click()
    await expect(promise.getByText('Обещано тем, кого спрашивали')).toBeVisible()
    await checkAccessibility(manager)
    await checkNoSidewaysScroll(manager)
  })

  const employee = await openDevice({ ...phone, storageState: await stateOf('employee') })
  const promised = employee
    .getByRole('region', { name: 'Что обещали сделать' })
    .getByRole('listitem')
    .filter({ hasText: what })

  await test.step('an employee reads it beside the results', async () => {
    await employee.goto(`/app/my-pulses/${roundId}`)
    await expect(promised).toContainText('Запланировано')
  })

  await test.step('done, it is read as done', async () => {
    await statusIn(manager).selectOption('Сделано')
    await expect(windowOf(manager).getByRole('term').filter({ hasText: 'Сделано' })).toBeVisible()
    await employee.reload()
    await expect(promised).toContainText('Сделано')
  })
})
