import type { CompanySettings } from '@kamerton/contract/administration/company-schemas'
import type { OrderedExport } from '@kamerton/contract/exports/schemas'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { api } from '../../lib/api'
import { ApiError } from '../../lib/api-error'
import { SignedContext } from '../../lib/current-user'
import { attempt } from '../../lib/form-errors'
import { asOwner, owner } from '../../testing/as-owner'
import { draw } from '../../testing/draw'
import { Toasts } from '../../ui/toasts'
import CompanyPage, { clientAction } from '../pages/company'

afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
  sessionStorage.clear()
  localStorage.clear()
})

const settings: CompanySettings = {
  name: 'Верста',
  time_zone: 'Europe/Moscow',
  anonymity_threshold: 5,
  shares_results: true,
  created_at: new Date('2026-03-03T09:00:00Z'),
  version: 3,
}

const archive: OrderedExport = {
  id: 'b0000000-0000-4000-8000-000000000003',
  what: { kind: 'company_data' },
  format: 'zip',
  title: 'Данные компании Верста',
  period: 'За всё время',
  state: 'writing',
  written: 1_000,
  rows: 4_000,
  ordered_at: new Date('2026-11-23T09:00:00Z'),
  kept_until: null,
  bytes: null,
}
const none = Promise.resolve({ exports: [] })

function drawn({ as = asOwner, archives }: { as?: typeof asOwner; archives?: OrderedExport[] } = {}) {
  const page = (
    <CompanyPage
      loaderData={{ company: Promise.resolve(settings), archives: Promise.resolve({ exports: archives ?? [] }) }}
    />
  )
  return draw(
    <>
      {as(page)}
      <Toasts />
    </>,
    { action: clientAction, at: '/app/administration/company' },
  )
}

test('only what was changed is saved, with the version that the form was opened with', async () => {
  const update = vi
    .spyOn(api.companies, 'update')
    .mockResolvedValue({ ...settings, name: 'Верста и сыновья', version: 4 })
  const { hand } = drawn()
  const name = await screen.findByLabelText('Название компании')
  expect(screen.getByRole('button', { name: 'Скачать данные компании' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Сохранить изменения' })).toBeDisabled()
  await hand.type(name, ' и сыновья')
  await hand.selectOptions(screen.getByLabelText('Порог показа'), '7')
  await hand.click(screen.getByRole('button', { name: 'Сохранить изменения' }))
  await waitFor(() =>
    expect(update).toHaveBeenCalledExactlyOnceWith({ name: 'Верста и сыновья', anonymity_threshold: 7, version: 3 }),
  )
  expect(await screen.findByText('Настройки компании сохранены')).toBeVisible()
})

test('a name that is too long or empty is said under its field, and nothing is sent or lost', async () => {
  const update = vi.spyOn(api.companies, 'update')
  const { hand } = drawn()
  const name = await screen.findByLabelText('Название компании')
  await hand.clear(name)
  await hand.click(screen.getByRole('button', { name: 'Сохранить изменения' }))
  await waitFor(() => expect(name).toHaveAccessibleDescription('Введите название компании'))
  await hand.click(name)
  await hand.paste('а'.repeat(300))
  await hand.click(screen.getByRole('button', { name: 'Сохранить изменения' }))
  await waitFor(() => expect(name).toHaveAccessibleDescription('Не больше 120 символов'))
  expect(name).toHaveValue('а'.repeat(300))
  expect(update).not.toHaveBeenCalled()
})

test('what the server refuses is said under the field, and all that was typed stays', async () => {
  const issue = { loc: ['body', 'name'], msg: 'Не больше 120 символов', type: 'too_big' }
  vi.spyOn(api.companies, 'update').mockRejectedValue(new ApiError(422, '', { detail: [issue], code: 'invalid_input' }))
  const { hand } = drawn()
  const name = await screen.findByLabelText('Название компании')
  await hand.type(name, ' новая')
  await hand.click(screen.getByRole('switch', { name: 'Показывать итоги тем, кого спрашивали' }))
  await hand.click(screen.getByRole('button', { name: 'Сохранить изменения' }))
  await waitFor(() => expect(name).toHaveAccessibleDescription('Не больше 120 символов'))
  expect(name).toHaveValue('Верста новая')
  expect(screen.getByRole('switch', { name: 'Показывать итоги тем, кого спрашивали' })).not.toBeChecked()
})

test('another time zone says when the next weekly pulse would ask, by the clock of now', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-18T09:00:00Z'), shouldAdvanceTime: true })
  const { hand } = drawn()
  const zone = await screen.findByLabelText('Часовой пояс')
  expect(zone).toHaveAccessibleDescription(/^Сейчас там 12:00: по\sэтим часам идут опросы/)
  await hand.selectOptions(zone, 'Asia/Omsk')
  expect(zone).toHaveAccessibleDescription(/^Сейчас там 15:00:/)
  expect(zone).toHaveAccessibleDescription(/начнётся 20\sноября 2026\sг\. в 07:00 по\sнынешнему времени/)
})

test('an archive that was ordered before the page was opened goes on there, and can then be taken', async () => {
  vi.spyOn(api.exports, 'get')
    .mockResolvedValueOnce(archive)
    .mockResolvedValue({ ...archive, state: 'ready', written: 4_000, kept_until: new Date('2026-11-24T09:00:00Z') })
  const order = vi.spyOn(api.exports, 'order')
  const older = { ...archive, id: 'b0000000-0000-4000-8000-000000000004' }
  drawn({ archives: [archive, older] })
  expect(await screen.findByText(/25\s%/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Собрать заново' })).toBeVisible()
  expect(await screen.findByRole('button', { name: 'Скачать ZIP' }, { timeout: 4_000 })).toBeVisible()
  expect(screen.getByText(/Хранится до 24 ноября/)).toBeVisible()
  expect(api.exports.get).toHaveBeenCalledWith({ id: archive.id })
  expect(api.exports.get).not.toHaveBeenCalledWith({ id: older.id })
  expect(order).not.toHaveBeenCalled()
})

test('where nobody can say whether an archive is on its way, that fails alone and is tried again', async () => {
  const archives = attempt<{ exports: OrderedExport[] }>(() => Promise.reject(new ApiError(500, '', null)))
  draw(asOwner(<CompanyPage loaderData={{ company: Promise.resolve(settings), archives }} />))
  expect(await screen.findByText('Не удалось узнать, собирается ли архив')).toBeVisible()
  expect(await screen.findByLabelText('Название компании')).toBeEnabled()
})

test('an admin reads the threshold and whose it is', async () => {
  drawn({
    as: (what) => (
      <SignedContext value={{ user: { ...owner, role: 'admin' }, subscription: null }}>{what}</SignedContext>
    ),
  })
  const threshold = await screen.findByLabelText('Порог показа')
  expect(threshold).toBeDisabled()
  expect(threshold).toHaveAccessibleDescription(/^Порог меняет владелец компании/)
  expect(screen.getByLabelText('Название компании')).toBeEnabled()
  expect(screen.queryByRole('button', { name: 'Скачать данные компании' })).toBeNull()
})

test('a page that did not load says so and can be tried again', async () => {
  const failed = attempt<CompanySettings>(() => Promise.reject(new ApiError(500, '', null)))
  draw(asOwner(<CompanyPage loaderData={{ company: failed, archives: none }} />))
  expect(await screen.findByText('Не удалось загрузить настройки компании')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Попробовать снова' })).toBeVisible()
})
