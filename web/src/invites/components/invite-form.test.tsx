import type { invites } from '@kamerton/contract/invites/endpoints'
import type { Invite } from '@kamerton/contract/invites/schemas'
import type { RawInput } from '@kamerton/contract/lib/endpoint'
import type { Subscription } from '@kamerton/contract/payments/schemas'
import type { CurrentUser } from '@kamerton/contract/people/schemas'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { api } from '../../lib/api'
import { ApiError } from '../../lib/api-error'
import { SignedContext } from '../../lib/current-user'
import { draw } from '../../testing/draw'
import { DialogFrame } from '../../ui/dialog'
import { Toasts } from '../../ui/toasts'
import { InviteForm } from './invite-form'

const sales = { id: '01900000-0000-7000-8000-000000000001', name: 'Продажи' }
const support = { id: '01900000-0000-7000-8000-000000000002', name: 'Поддержка' }
const teamCard = (team: typeof sales) => ({
  ...team,
  description: null,
  manager: null,
  manager_id: null,
  member_count: 0,
  faces: [],
  created_at: new Date('2026-11-01'),
})

const user: CurrentUser = {
  id: '01900000-0000-7000-8000-00000000000a',
  first_name: 'Вера',
  last_name: 'Ким',
  middle_name: null,
  full_name: 'Вера Ким',
  email: 'vera@firma.ru',
  position: null,
  role: 'admin',
  company_id: '01900000-0000-7000-8000-00000000000b',
  company_name: 'Маяк',
  time_zone: 'Europe/Moscow',
  avatar_url: null,
  teams: [],
  teams_led: [],
  version: 1,
}

const openInvitation = (email: string): Invite => ({
  id: '01900000-0000-7000-8000-00000000000c',
  token: '',
  first_name: 'Пётр',
  last_name: 'Орлов',
  email,
  position: null,
  role: 'employee',
  team: null,
  created_at: new Date(),
  sent_at: new Date(),
  expires_at: new Date(Date.now() + 60_000),
  is_used: false,
  delivery: 'sent',
})

/** The requests, and the results of the window. */
let sent: RawInput<typeof invites.create>['invites'][]
let ended: string[]
/** Addresses that were looked up. */
let asked: string[]
let refusal: ApiError | undefined
beforeEach(() => {
  localStorage.clear()
  sent = []
  ended = []
  asked = []
  refusal = undefined
  vi.spyOn(api.teams, 'list').mockImplementation(async () => [teamCard(sales), teamCard(support)])
  vi.spyOn(api.invites, 'list').mockImplementation(async () => [openInvitation('invited@firma.ru')])
  vi.spyOn(api.invites, 'colleagues').mockImplementation(async ({ emails }) => {
    asked.push(...emails)
    return { emails: emails.filter((email) => email === 'colleague@firma.ru') }
  })
  vi.spyOn(api.invites, 'create').mockImplementation(async ({ invites: rows }) => {
    if (refusal) throw refusal
    sent.push(rows)
    return []
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})

const drawn = async (subscription: Subscription | null = null) => {
  const all = draw(
    <SignedContext value={{ user, subscription }}>
      <DialogFrame opened onClose={() => {}}>
        <InviteForm
          onClose={() => ended.push('closed')}
          onSent={async (staysOpen) => void ended.push(staysOpen ? 'stays' : 'closes')}
          onLock={() => {}}
        />
        <Toasts />
      </DialogFrame>
    </SignedContext>,
  )
  await screen.findAllByRole('option', { name: 'Продажи' })
  return all
}
const row = (number: number) => within(screen.getByRole('group', { name: `Сотрудник ${number}` }))
const send = (name: string) => screen.getByRole('button', { name })
const plain = () => screen.getByRole('dialog').textContent?.replaceAll('\u00A0', ' ')

const list = [
  'Имя\tФамилия\tEmail\tРоль\tКоманда',
  'Анна\tМороз\tanna@firma.ru\tРуководитель\tПродажи',
  'Глеб\tЕршов\tглеб@\t\t',
  'Вера\tКим\tvera@firma.ru\t\t',
  'Пётр\tОрлов\tinvited@firma.ru\t\t',
  'Анна\tМороз\tanna@firma.ru\t\t',
  'Ян\tБор\tyan@firma.ru\tДиректор\tСклад',
].join('\n')

const paste = async (hand: Awaited<ReturnType<typeof drawn>>['hand'], text: string) => {
  await hand.click(row(1).getByLabelText('Имя'))
  await hand.paste(text)
  await screen.findByText(/^Вставлено:/)
}

test('a pasted list is a table: what is wrong is said in its row and not counted, and the right ones can be sent', async () => {
  const { hand } = await drawn()
  await paste(hand, list)
  expect(plain()).toContain('Готово к отправке: 1 из 6')
  expect(plain()).toContain('5 строк требуют правки')
  expect(row(2).getByText('Введите корректный email')).toBeInTheDocument()
  expect(row(3).getByText('Это ваш адрес: вы уже в компании')).toBeInTheDocument()
  expect(row(4).getByText('На этот email уже отправлено приглашение')).toBeInTheDocument()
  expect(row(5).getByText('Этот email указан дважды')).toBeInTheDocument()
  expect(row(6).getByText('Такой роли нет')).toBeInTheDocument()
  expect(row(6).getByText('Такой команды нет')).toBeInTheDocument()

  await hand.click(send('Отправить готовые: 1'))
  await waitFor(() => expect(ended).toEqual(['stays']))
  expect(sent).toEqual([
    [expect.objectContaining({ email: 'anna@firma.ru', role: 'manager', team_id: sales.id, position: '' })],
  ])
  // The other rows stay to be corrected, beginning with the first.
  expect(screen.queryByRole('group', { name: 'Сотрудник 6' })).toBeNull()
  await waitFor(() => expect(row(1).getByLabelText('Email адрес')).toHaveFocus())
  expect(row(1).getByLabelText('Email адрес')).toHaveValue('глеб@')
  // The rows have changed since, so the summary of the list is gone.
  expect(screen.queryByText(/^Вставлено:/)).toBeNull()

  await hand.clear(row(1).getByLabelText('Email адрес'))
  await hand.type(row(1).getByLabelText('Email адрес'), 'gleb@firma.ru')
  for (const number of [4, 3, 2]) await hand.click(row(number).getByRole('button', { name: /^Удалить строку/ }))
  await hand.selectOptions(row(2).getByLabelText('Роль'), 'Сотрудник')
  await hand.selectOptions(row(2).getByLabelText('Команда'), 'Поддержка')
  await hand.click(send('Отправить приглашения'))
  await waitFor(() => expect(ended).toEqual(['stays', 'closes']))
  expect(sent[1]).toEqual([
    expect.objectContaining({ email: 'gleb@firma.ru', role: 'employee', team_id: null }),
    expect.objectContaining({ email: 'yan@firma.ru', role: 'employee', team_id: support.id }),
  ])
  expect(localStorage.getItem('draft.invites')).toBeNull()
})

test('who types is told of a mistake first, and only then may send the others', async () => {
  const { hand } = await drawn()
  const fill = async (number: number, email: string) => {
    await hand.type(row(number).getByLabelText('Имя'), 'Ян')
    await hand.type(row(number).getByLabelText('Фамилия'), 'Бор')
    await hand.type(row(number).getByLabelText('Email адрес'), email)
  }
  await fill(1, 'yan@firma.ru')
  await hand.click(send('Добавить еще одного сотрудника'))
  await fill(2, 'ян@')
  await hand.click(send('Отправить приглашения'))
  expect(sent).toEqual([])
  expect(row(2).getByLabelText('Email адрес')).toHaveFocus()
  await hand.click(send('Отправить готовые: 1'))
  await waitFor(() => expect(ended).toEqual(['stays']))
  expect(row(1).getByLabelText('Email адрес')).toHaveValue('ян@')
})

test('role and team are chosen once for all, and a row may differ; a reload keeps both', async () => {
  const first = await drawn()
  await paste(first.hand, 'Анна\tМороз\tanna@firma.ru\nЯн\tБор\tyan@firma.ru')
  // An admin cannot invite another admin.
  const forAll = screen.getByLabelText('Роль для всех')
  expect(within(forAll).queryByRole('option', { name: 'Администратор' })).toBeNull()
  await first.hand.selectOptions(forAll, 'Руководитель')
  await first.hand.selectOptions(screen.getByLabelText('Команда для всех'), 'Продажи')
  await first.hand.selectOptions(row(2).getByLabelText('Команда'), 'Без команды')
  first.unmount()

  const { hand } = await drawn()
  expect(screen.getByLabelText('Команда для всех')).toHaveDisplayValue('Продажи')
  await hand.click(send('Отправить приглашения'))
  await waitFor(() => expect(ended).toEqual(['closes']))
  expect(sent).toEqual([
    [
      expect.objectContaining({ email: 'anna@firma.ru', role: 'manager', team_id: sales.id }),
      expect.objectContaining({ email: 'yan@firma.ru', role: 'manager', team_id: null }),
    ],
  ])
})

test('a kept list has one count of its mistakes, and can be cleared and brought back', async () => {
  const rows = [
    { first_name: 'Ян', last_name: 'Бор', email: 'yan@firma.ru', position: '' },
    { first_name: 'Анна', last_name: '', email: 'anna@firma.ru', position: '' },
    { first_name: 'Пётр <petr@firma.ru>', last_name: 'Орлов', email: 'petr@firma.ru', position: '' },
  ]
  localStorage.setItem('draft.invites', JSON.stringify({ rows }))
  const { hand } = await drawn()
  expect(plain()).toContain('Готово к отправке: 1 из 3')
  expect(plain()).toContain('2 строки требуют правки')
  expect(row(3).getByText('Здесь адрес, а не имя. Впишите его в поле email')).toBeVisible()
  await hand.click(send('Очистить список'))
  expect(screen.queryByRole('group', { name: 'Сотрудник 2' })).toBeNull()
  expect(localStorage.getItem('draft.invites')).toBeNull()
  await hand.click(await screen.findByRole('button', { name: 'Вернуть' }))
  expect(row(3).getByLabelText('Email адрес')).toHaveValue('petr@firma.ru')
})

test('a draft of before roles and teams keeps its people', async () => {
  const person = { first_name: 'Ян', last_name: 'Бор', email: 'yan@firma.ru', position: '' }
  localStorage.setItem('draft.invites', JSON.stringify({ rows: [person] }))
  await drawn()
  expect(row(1).getByLabelText('Email адрес')).toHaveValue('yan@firma.ru')
})

test('what the server refuses is said in its row, nothing is lost, and the rest can go', async () => {
  const { hand } = await drawn()
  await paste(hand, 'Анна\tМороз\tanna@firma.ru\nЯн\tБор\tyan@firma.ru')
  const msg = 'Этот email уже зарегистрирован'
  refusal = new ApiError(422, '', { detail: [{ loc: ['body', 'invites', 1, 'email'], msg, type: 'value_error' }] })
  await hand.click(send('Отправить приглашения'))
  expect(await row(2).findByText(msg)).toBeInTheDocument()
  expect(ended).toEqual([])
  refusal = undefined
  await hand.click(send('Отправить готовые: 1'))
  await waitFor(() => expect(ended).toEqual(['stays']))
  expect(sent).toEqual([[expect.objectContaining({ email: 'anna@firma.ru' })]])
  expect(row(1).getByLabelText('Email адрес')).toHaveValue('yan@firma.ru')
})

test('colleagues are known while the list is pasted: they are not counted, and each address is looked up once', async () => {
  const { hand, unmount } = await drawn()
  await paste(hand, 'Анна\tМороз\tanna@firma.ru\nГлеб\tЕршов\tColleague@Firma.ru\nЯн\tБор\tян@')
  expect(await row(2).findByText('Этот email уже зарегистрирован')).toBeInTheDocument()
  expect(plain()).toContain('Готово к отправке: 1 из 3')
  expect(asked).toEqual(['anna@firma.ru', 'colleague@firma.ru'])
  await hand.click(send('Отправить готовые: 1'))
  await waitFor(() => expect(ended).toEqual(['stays']))
  expect(sent).toEqual([[expect.objectContaining({ email: 'anna@firma.ru' })]])

  // For typed text the error shows once the field loses the focus.
  const email = row(1).getByLabelText('Email адрес')
  await hand.clear(email)
  await hand.type(email, 'gleb@firma.ru')
  await hand.tab()
  await waitFor(() => expect(asked).toEqual(['anna@firma.ru', 'colleague@firma.ru', 'gleb@firma.ru']))
  await hand.clear(email)
  await hand.type(email, 'colleague@firma.ru')
  await hand.tab()
  expect(await row(1).findByText('Этот email уже зарегистрирован')).toBeInTheDocument()
  expect(asked).toHaveLength(3)
  unmount()

  // Rows left from last time are looked up when the window opens.
  asked = []
  await drawn()
  expect(await row(1).findByText('Этот email уже зарегистрирован')).toBeInTheDocument()
  expect(asked).toEqual(['colleague@firma.ru'])
})

test('an address that could not be looked up keeps nobody from sending', async () => {
  vi.spyOn(api.invites, 'colleagues').mockRejectedValue(new ApiError(503, '', {}))
  const { hand } = await drawn()
  await paste(hand, 'Анна\tМороз\tanna@firma.ru')
  await hand.click(send('Отправить приглашения'))
  await waitFor(() => expect(ended).toEqual(['closes']))
})

test('while seats are missing for what would be sent, the button waits; the right rows alone may have enough', async () => {
  const seats = { current_user_limit: 5, current_users_count: 4, available_slots: 1, is_limit_reached: false }
  const { hand } = await drawn(seats)
  await paste(hand, ['Имя\tФамилия\tEmail', 'Ян\tБор\tyan@firma.ru', 'Ада\tЮнг\tada@firma.ru'].join('\n'))
  expect(plain()).toContain('Не хватает 1 места')
  expect(send('Отправить приглашения')).toBeDisabled()
  await hand.click(row(2).getByRole('button', { name: /^Удалить строку/ }))
  expect(send('Отправить приглашения')).toBeEnabled()
  expect(plain()).toContain('Свободно 1 место из 5')
})

test('of a list with mistakes the seats of the right rows alone are counted', async () => {
  const seats = { current_user_limit: 5, current_users_count: 4, available_slots: 1, is_limit_reached: false }
  const { hand } = await drawn(seats)
  const rows = ['Имя\tФамилия\tEmail\tРоль', 'Ян\tБор\tyan@firma.ru\t', 'Ада\tЮнг\tada@firma.ru\tДиректор']
  await paste(hand, rows.join('\n'))
  await hand.click(send('Отправить готовые: 1'))
  await waitFor(() => expect(ended).toEqual(['stays']))
})
