import { privacy } from '@kamerton/contract/privacy/endpoints'
import { pulses } from '@kamerton/contract/pulses/endpoints'
import type { NewPulse } from '@kamerton/contract/pulses/schemas'
import type { Page } from '@playwright/test'
import type { z } from 'zod'
import { call } from './lib/api.ts'
import { foundCompany, hire, launchPulse } from './lib/company.ts'
import { tapValue } from './lib/form.ts'
import { expect, phone, mailedTest as test } from './lib/test.ts'
import { typefaceIsThere } from './lib/typeface.ts'

const pulse = {
  title: 'Проверяемый вопрос',
  category: 'enps',
  target_type: 'company',
  is_anonymous: true,
  questions: [{ id: 'enps', question: 'Посоветуете ли вы нас друзьям?', type: 'enps', scale: { min: 0, max: 10 } }],
} satisfies z.input<typeof NewPulse>

const verdict = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })

test('B-18, B-19: a promise is read before the answer, and a receipt on a phone says what became of both', async ({
  openDevice,
  mailed,
}) => {
  const company = await foundCompany(mailed)
  await hire(mailed, company, 4)
  const id = await launchPulse(mailed, company, pulse)
  const [person] = company.employees
  const letter = await mailed.letterTo(person?.email ?? '', `Опрос: ${pulse.title}`)
  const [, printed = ''] = /Отпечаток обещания: (\S+)/.exec(letter.text) ?? []
  expect(printed).toMatch(/^([0-9a-f]{4}-){7}[0-9a-f]{4}$/)
  expect(new URL(letter.url).hash.slice(1)).toContain(printed.replaceAll('-', ''))

  const page = await openDevice({ ...phone, reducedMotion: 'reduce', acceptDownloads: true })
  await page.goto(letter.url)
  await typefaceIsThere(page)
  await page.getByRole('button', { name: 'Подробнее' }).click()
  await page.getByText('Как это проверить', { exact: true }).click()
  await expect(page.getByText(`Отпечаток обещания: ${printed}`)).toBeVisible()
  await expect(page.getByText(/тот же, что в вашей ссылке/)).toBeVisible()
  await page.getByRole('button', { name: 'Вернуться к опросу' }).click()
  await tapValue(page, /^1 из/, '9')
  await page.getByRole('button', { name: 'Отправить ответ' }).click()
  const receipt = page.getByRole('region', { name: 'Квитанция' })
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    receipt.getByRole('button', { name: 'Сохранить файлом' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('kvitanciya-kamerton.txt')
  const link = (await receipt.getByRole('link', { name: 'Открыть квитанцию' }).getAttribute('href')) ?? ''
  const number = link.split('.').at(-1) ?? ''
  expect(number).toMatch(/^[A-Za-z0-9_-]{43}$/)

  const checker = await openDevice({ ...phone, reducedMotion: 'reduce' })
  const asked: string[] = []
  checker.on('request', (request) => asked.push(request.url() + (request.postData() ?? '')))
  await checker.goto(link)
  await expect(verdict(checker, 'Ещё не смешан: опрос идёт')).toBeVisible()

  await call(mailed.address, pulses.deactivate, { id }, company.accessToken)
  const { contract } = await call(mailed.address, pulses.get, { id }, company.accessToken)
  const round = contract?.round ?? ''
  await expect
    .poll(async () => (await call(mailed.address, pulses.totals, { round })).state, { timeout: 30_000 })
    .toBe('counted')
  await expect
    .poll(async () => (await call(mailed.address, privacy.verdict, { round })).state, { timeout: 30_000 })
    .toBe('checked')
  await checker.reload()
  await expect(verdict(checker, 'Ваш ответ учтён')).toBeVisible()
  await expect(checker.getByText(/^Спросили немногих: сколько ответило, не\s?говорим/)).toBeVisible()
  await expect(checker.getByRole('region', { name: 'Приватность' }).getByRole('definition').first()).toHaveText(
    /20\d\d/,
  )
  // The requests of the browser name the round, and never the receipt.
  const calls = asked.filter((url) => url.includes('/api/'))
  expect(calls.length).toBeGreaterThan(0)
  expect(asked.map((url) => url.split('#')[0]).join('\n')).not.toContain(number)

  // Opens another receipt in this tab, with a number that no answer has.
  await checker.evaluate((other) => location.replace(other), link.replace(number, 'A'.repeat(43)))
  await expect(verdict(checker, 'Такого ответа нет')).toBeVisible()

  await mailed.weakenPromise(id)
  await checker.goto('about:blank')
  await checker.goto(link)
  await expect(verdict(checker, 'Обещание изменено')).toBeVisible()
})
