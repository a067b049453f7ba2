import { checkAccessibility, checkNoSidewaysScroll } from './lib/accessibility.ts'
import { newEmail } from './lib/company.ts'
import { expect, phone, mailedTest as test } from './lib/test.ts'

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the landing is read to its end, prices are said in words, and an offer is asked for by letter', async ({
    page,
    mailed,
  }) => {
    await page.goto(mailed.address)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Слышать людей, а\u00a0не\u00a0шум')
    for (const section of [
      'Честность держится на трёх вещах',
      'Путь одного ответа',
      'Ответьте сами',
      'Рекомендации с доказательством',
      'Шесть способов слышать команду',
      'Платите, когда вас больше пяти',
      'Шесть ситуаций',
      'Вопросы',
      'Первый пульс можно отправить сегодня',
    ])
      await expect(page.getByRole('heading', { level: 2, name: section })).toBeVisible()
    await expect(page.getByText(/50\u00a0человек\u00a0—\u00a012\u202f500\u202f₽/)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Получить предложение' })).toHaveAttribute('href', /^mailto:/)
    await expect(page.getByRole('list', { name: 'Ситуации, по порядку' }).getByRole('listitem')).toHaveCount(6)
    await checkNoSidewaysScroll(page, 'landing without scripts')
  })
})

test('an offer is asked for, and the window is held by the keyboard', async ({ page, mailed }) => {
  await page.goto(mailed.address)
  const open = page.getByRole('button', { name: 'Получить предложение' })
  // A part far below is a plain link until it comes near. A keyboard user keeps the focus when it becomes a button.
  await page.getByRole('link', { name: 'Получить предложение' }).focus()
  await expect(open).toBeFocused()
  await open.press('Enter')
  const window = page.getByRole('dialog', { name: 'Получить предложение' })
  await expect(window).toBeVisible()
  await expect(window.getByLabel('ФИО')).toBeFocused()
  await window.getByLabel('ФИО').fill('Мария Котова')
  await page.keyboard.press('Escape')
  await expect(window).toBeHidden()
  await expect(open).toBeFocused()
  await open.press('Enter')
  await expect(window.getByLabel('ФИО')).toHaveValue('Мария Котова')
  await window.getByLabel('Email').fill(newEmail('maria'))
  await window.getByRole('button', { name: 'Отправить' }).click()
  await expect(window.getByText('Необходимо дать согласие на обработку персональных данных')).toBeVisible()
  await checkAccessibility(page, 'offer with a mistake')
  await window.getByRole('checkbox').check()
  await window.getByRole('button', { name: 'Отправить' }).click()
  await expect(page.getByText('Спасибо! Мы свяжемся с вами в ближайшее время.')).toBeVisible()
  await expect(window).toBeHidden()
})

test('with a phone’s keyboard all that lives is reached, and nothing moves for whoever has asked for calm', async ({
  openDevice,
  mailed,
}) => {
  const hand = await openDevice({ ...phone, baseURL: mailed.address, reducedMotion: 'reduce' })
  await hand.clock.install()
  await hand.goto('/')
  await hand.getByLabel('Меню').first().press('Enter')
  const menu = hand.getByRole('navigation', { name: 'Меню' })
  await menu.getByRole('link', { name: 'Тарифы' }).press('Enter')
  await expect(hand.getByRole('heading', { name: 'Платите, когда вас больше пяти' })).toBeInViewport()
  await expect(menu).toBeHidden()

  const people = hand.getByRole('slider', { name: 'Сколько пользователей' })
  await people.press('ArrowRight')
  await expect(people).toHaveAttribute('aria-valuetext', /^25\sпользователей, 6\s250\s₽ в\sмесяц$/)

  await hand.getByRole('radio', { name: '9', exact: true }).press('Space')
  await expect(hand.getByRole('status').filter({ hasText: 'Вы среди сторонников' })).toBeVisible()

  const situations = hand.getByRole('region', { name: 'Примеры ситуаций' })
  await situations.getByRole('list').press('ArrowRight')
  await expect(situations.getByText(/^2\sиз\s6$/)).toBeVisible()
  await hand.clock.fastForward('01:00')
  await expect(situations.getByText(/^2\sиз\s6$/)).toBeVisible()
  await situations.getByRole('button', { name: 'Предыдущая ситуация' }).press('Enter')
  await expect(situations.getByText(/^1\sиз\s6$/)).toBeVisible()
})
