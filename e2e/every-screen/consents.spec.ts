import type { ConsentState } from '@kamerton/contract/consents/schemas'
import { type Act, inTurn, press, screensOf, seeField, seeText, unfold } from '../lib/look.ts'
import { expect } from '../lib/test.ts'

/** No document has changed since the demo company was made, so two changes are put into the server's answers. */
const refuseUntilAgreed =
  (ownedCompany: string | null): Act =>
  async (page) => {
    const of = (document: 'terms' | 'personal_data', changes: string[]) => ({
      document,
      version: '2026-12-01',
      agreed_version: '2026-11-23',
      editions: [{ version: '2026-12-01', changes }],
    })
    const state: ConsentState = {
      to_agree: [
        of('terms', ['Оплатить можно по счёту. Номер договора стоит в каждом счёте.']),
        of('personal_data', [
          'Названа новая цель: напоминать о встречах в календаре.',
          'Фото стираем сразу, как только вы его удалили. Раньше оно оставалось до ночи.',
        ]),
      ],
      owned_company: ownedCompany,
    }
    await page.route('**/api/consents', (route) => route.fulfill({ json: state }))
    const refusal = { detail: 'Документы изменились', code: 'consent_needed' }
    await page.route('**/api/users/me/data', (route) => route.fulfill({ status: 403, json: refusal }))
    await unfold('Мои данные')(page)
    await page.getByRole('button', { name: 'Скачать мои данные' }).click()
  }

const seeEditions: Act = (page) =>
  expect(page.getByRole('dialog', { name: 'Документы изменились' }).getByRole('checkbox')).toHaveCount(2)

const refuse: Act = (page) => page.getByRole('dialog').getByRole('button', { name: 'отозвать согласие' }).click()

const settings = { path: '/app/settings', heading: 'Настройки' }

screensOf('the owner', [
  {
    name: 'owner-consents-refused',
    ...settings,
    fault: /status of 403/,
    act: inTurn(refuseUntilAgreed('Верста'), seeEditions, refuse, seeField('Ваш пароль', '')),
  },
])

screensOf('an employee', [
  {
    name: 'employee-consents',
    ...settings,
    fault: /status of 403/,
    act: inTurn(refuseUntilAgreed(null), seeEditions),
  },
  {
    name: 'employee-consents-mistakes',
    ...settings,
    fault: /status of 403/,
    act: inTurn(refuseUntilAgreed(null), seeEditions, press('Продолжить'), seeText('Без этого продолжить нельзя')),
  },
  {
    name: 'employee-consents-refused',
    ...settings,
    fault: /status of 403/,
    act: inTurn(refuseUntilAgreed(null), seeEditions, refuse, seeField('Ваш пароль', '')),
  },
])
