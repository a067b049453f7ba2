import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { startSmtpPeer } from '../../server/src/testing/peers/smtp-peer.ts'
import { startServer } from '../../server/src/testing/server-process.ts'
import { newEmail, password } from '../lib/company.ts'
import { checkScreen, settled, smallest } from '../lib/screens.ts'
import { keepLog } from '../lib/server-log.ts'
import { expect, test } from '../lib/test.ts'

test.use({ viewport: smallest })

/** The page of an empty installation. */
const waiting = { path: '/setup', heading: 'Сервер ждёт первого запуска' }

const heading = (page: Page, name: string) => expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

async function fillOwner(page: Page, email: string): Promise<void> {
  await page.getByLabel('Имя', { exact: true }).fill('Анна')
  await page.getByLabel('Фамилия').fill('Шевченко')
  await page.getByLabel('Рабочий email').fill(email)
  await page.getByLabel('Пароль', { exact: true }).fill(password)
  await page.getByLabel('Пароль ещё раз').fill(password)
  await page.getByLabel('Название компании').fill('Ромашка')
  await page.getByLabel('Часовой пояс').selectOption('Asia/Omsk')
  for (const box of await page.getByRole('checkbox').all()) await box.check()
}

test('an operator goes from the link of the log to a company of their own', async ({ page, faults }) => {
  test.setTimeout(240_000)
  faults.expect(/status of 422/)
  const peer = await startSmtpPeer()
  const backups = mkdtempSync(join(tmpdir(), 'kamerton-backups-'))
  const server = await startServer({ NODE_ENV: 'production', PUBLIC_URL: 'http://127.0.0.1', LOG_LEVEL: 'trace' })
  try {
    const link = /Первый запуск: (\S+)/.exec(server.said())?.[1] ?? ''
    const email = newEmail('anna')

    await page.goto(server.address)
    await heading(page, waiting.heading)
    expect(new URL(page.url()).pathname).toBe(waiting.path)
    await checkScreen(page, 'setup-waiting')

    await page.goto(link)
    await heading(page, 'Владелец и компания')
    await press(page, 'Дальше')
    await expect(page.getByText('Введите имя')).toBeVisible()
    await fillOwner(page, email)
    await checkScreen(page, 'setup-owner')
    await press(page, 'Дальше')

    await heading(page, 'Почта')
    await page.getByLabel('Почтовый сервер').fill('127.0.0.1')
    await page.getByLabel('Порт').fill(new URL(peer.url).port)
    await page.getByLabel('Логин').fill('')
    peer.behave({ refuse: 550, at: 'sender' })
    await press(page, 'Отправить пробное письмо')
    await expect(page.getByText('не принял адрес отправителя')).toBeVisible()
    await checkScreen(page, 'setup-mail')
    await expect(page.getByLabel('Почтовый сервер')).toHaveValue('127.0.0.1')
    await press(page, 'Отправить пробное письмо')
    await expect(page.getByText(`Сервер принял письмо на ${email}`)).toBeVisible()
    await press(page, 'Дальше')

    await heading(page, 'Копии')
    await page.getByLabel('Папка копий').fill('/no/such/folder')
    await press(page, 'Создать компанию')
    await expect(page.getByText('Такой папки нет на сервере')).toBeVisible()
    await page.getByLabel('Папка копий').fill(backups)
    await press(page, 'Проверить папку')
    await expect(page.getByText('Писать можно')).toBeVisible()
    await checkScreen(page, 'setup-backups')
    await press(page, 'Назад')
    await expect(page.getByLabel('Почтовый сервер')).toHaveValue('127.0.0.1')
    await press(page, 'Дальше')
    await expect(page.getByLabel('Папка копий')).toHaveValue(backups)
    await press(page, 'Создать компанию')

    await heading(page, 'Камертон готов')
    await checkScreen(page, 'setup-ready')
    await page.getByRole('link', { name: 'Открыть Камертон' }).click()
    await expect(page).toHaveURL(/\/app\//)
    await settled(page)
    // The application loads what comes next; it must not ask a server that has gone.
    await page.goto('about:blank')
  } finally {
    keepLog(server.said(), server.dataDir)
    await server.remove()
    await peer.stop()
    rmSync(backups, { recursive: true })
  }
})
