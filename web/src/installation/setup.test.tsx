import type { Setup } from '@kamerton/contract/installation/schemas'
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { api } from '../lib/api'
import { ApiError } from '../lib/api-error'
import { forgetEverything, isSignedIn } from '../lib/session'
import { draw } from '../testing/draw'
import { Command, carryOut } from './command'
import { BackupStep } from './components/backup-step'
import { MailStep } from './components/mail-step'

const setup: Setup = { mail: null, backup_folder: null, https: [], keeps: true, file: '/data/settings.json' }
const mail = { host: 'smtp.firma.test', port: 465, user: '', password: '', from: 'hr@firma.test' }
const nothing = () => {}

beforeEach(() => {
  vi.spyOn(api.installation, 'sendTestLetter').mockResolvedValue({ state: 'under_way', said: '' })
})
afterEach(() => {
  vi.restoreAllMocks()
  forgetEverything(null)
})

const drawMail = (of: Partial<Setup> = {}, onDone: (typed: unknown) => void = nothing) =>
  draw(<MailStep setup={{ ...setup, ...of }} to="anna@firma.test" typed={mail} onBack={nothing} onDone={onDone} />, {
    action: async ({ request }) => carryOut('key', Command.parse((await request.json()).command)),
  })

test('the answer of the mail server is waited for, and the typed settings stay', async () => {
  vi.spyOn(api.installation, 'testLetter')
    .mockResolvedValueOnce({ state: 'under_way', said: '' })
    .mockResolvedValueOnce({ state: 'refused', said: 'Сервер smtp.firma.test:465 не принял логин или пароль.' })
  const onDone = vi.fn<(done: unknown) => void>()
  const { hand } = drawMail({}, onDone)
  await hand.click(screen.getByRole('button', { name: 'Отправить пробное письмо' }))
  expect(await screen.findByText('Сервер smtp.firma.test:465 не принял логин или пароль.')).toBeVisible()
  expect(api.installation.sendTestLetter).toHaveBeenCalledExactlyOnceWith({
    token: 'key',
    to: 'anna@firma.test',
    mail,
  })
  expect(screen.getByLabelText('Почтовый сервер')).toHaveValue('smtp.firma.test')
  await hand.click(screen.getByRole('button', { name: 'Дальше' }))
  await vi.waitFor(() => expect(onDone.mock.calls[0]?.[0]).toEqual(mail))
})

test('a mail server of the environment is shown and not asked for', () => {
  drawMail({ mail: { host: 'mail.firma.test:587', from: 'hr@firma.test' } })
  expect(screen.getByText(/Задана переменной SMTP_URL: mail\.firma\.test:587/)).toBeVisible()
  expect(screen.queryByLabelText('Почтовый сервер')).toBeNull()
})

test('where nothing can be stored, the variables are named instead', () => {
  drawMail({ keeps: false })
  expect(screen.getByText(/Задайте SMTP_URL и MAIL_FROM переменными/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Отправить пробное письмо' })).toBeNull()
})

test('a folder on the disk of the data is accepted, with advice', async () => {
  vi.spyOn(api.installation, 'checkFolder').mockResolvedValue({ free_bytes: 12.5e9, beside_data: true })
  const onDone = vi.fn<(done: unknown) => void>()
  const step = { busy: false, above: undefined, refused: undefined, onBack: nothing, onDone }
  const { hand } = draw(<BackupStep setup={setup} typed="/backups" {...step} />, {
    action: async ({ request }) => carryOut('key', Command.parse((await request.json()).command)),
  })
  await hand.click(screen.getByRole('button', { name: 'Проверить папку' }))
  expect(await screen.findByText(/свободно 12,5\sГБ.+с ним пропадут и копии/)).toBeVisible()
  await hand.click(screen.getByRole('button', { name: 'Создать компанию' }))
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledExactlyOnceWith('/backups'))
})

test('the founding signs the owner in; a refusal does not', async () => {
  const owner = {
    first_name: 'Анна',
    last_name: 'Шевченко',
    email: 'anna@firma.test',
    password: 'зелёный чайник 7',
    company_name: 'Ромашка',
    time_zone: 'Asia/Omsk' as const,
    accept_terms: true as const,
    accept_personal_data: true as const,
  }
  const found = vi.spyOn(api.installation, 'found')
  found.mockRejectedValueOnce(new ApiError(404, '', { code: 'setup_link_invalid', detail: 'Ссылка не действует' }))
  const command = { act: 'found', owner, mail: null, folder: null } as const
  await expect(carryOut('key', command)).rejects.toThrow(ApiError)
  expect(isSignedIn()).toBe(false)
  found.mockResolvedValueOnce({ access_token: 'a', refresh_token: 'r', token_type: 'bearer' })
  await carryOut('key', command)
  expect(found).toHaveBeenLastCalledWith({ token: 'key', ...owner, mail: null, backup_folder: null })
  expect(isSignedIn()).toBe(true)
})
