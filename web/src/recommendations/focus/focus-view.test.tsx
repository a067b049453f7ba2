import type { AgendaPoint } from '@kamerton/contract/one-to-one/shared-schemas'
import { act, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { api } from '../../lib/api'
import { asOwner } from '../../testing/as-owner'
import { draw } from '../../testing/draw'
import { toast } from '../../ui/toasts'
import { focusCard, focusOf, foundOf, recommendation, several } from '../testing/recommendations'
import type { FocusActs } from './focus-item'
import { FocusView } from './focus-view'

const actsOf = () => ({
  busy: false,
  take: vi.fn<FocusActs['take']>((_, decision, look) => (
    <button type="button">{`${look === 'primary' ? 'Главное' : 'Взять'}: ${decision}`}</button>
  )),
  setAside: vi.fn<FocusActs['setAside']>(() => Promise.resolve()),
  takeBack: vi.fn<FocusActs['takeBack']>(() => Promise.resolve()),
})

function open(focus: Parameters<typeof focusOf>[0], acts = actsOf()) {
  const found = foundOf(several(8, { priority: 'medium' }), { focus: focusOf(focus) })
  return { acts, ...draw(asOwner(<FocusView found={found} acts={acts} list={<p>Список</p>} />)) }
}

const aPoint = (id: string): AgendaPoint => ({
  id,
  text: '',
  author: { id: 'vera', full_name: 'Вера Демина' },
  is_done: false,
  note: '',
  note_became: null,
  carried_from: null,
  created_at: new Date('2026-11-20T12:00:00Z'),
  version: 1,
  may_change: true,
})

const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ')

test('a card has its type and priority in words, its reason, its figures, and one filled button on the page', () => {
  open({ cards: [focusCard(), focusCard({ id: 'other', title: 'Другое' })] })
  const [first] = screen.getAllByRole('article')
  const card = within(first ?? document.body)
  expect(plain(card.getByText(/Критическая/).textContent)).toBe('Критическая. Команда Поддержка, 19 человек')
  expect(card.getByText('Один показатель целиком ниже компании.')).toBeVisible()
  expect(card.getByRole('img').getAttribute('aria-label')).toContain('eNPS')
  expect(plain(card.getByText(/12 из/).textContent)).toBe('12 из 14, компания +26')
  expect(screen.getAllByRole('button', { name: /^Главное/ })).toHaveLength(1)
})

test('«Отложить» needs one press, «Не актуально» a reason', async () => {
  const card = focusCard()
  const { acts, hand } = open({ cards: [card] })
  await hand.click(screen.getByRole('button', { name: /^Отложить/ }))
  expect(acts.setAside).toHaveBeenLastCalledWith(card, null)
  await hand.click(screen.getByRole('button', { name: /^Не актуально/ }))
  const dialog = within(await screen.findByRole('dialog'))
  await hand.click(dialog.getByRole('button', { name: /Убрать/ }))
  expect(acts.setAside).toHaveBeenCalledOnce()
  expect(dialog.getByRole('alert')).toHaveTextContent(/Напишите, почему/)
  await hand.type(dialog.getByRole('textbox', { name: 'Причина' }), 'Команду расформируют')
  await hand.click(dialog.getByRole('button', { name: /Убрать/ }))
  expect(acts.setAside).toHaveBeenLastCalledWith(card, 'Команду расформируют')
})

test('«Почему это здесь» shows the rule and what it has read', async () => {
  const { hand } = open({ cards: [focusCard()] })
  await hand.click(screen.getByRole('button', { name: /^Почему это здесь/ }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByRole('figure', { name: 'Доказательство: eNPS' })).toBeInTheDocument()
})

test('what is away is folded, with the day of its return, and can be brought back', async () => {
  const card = focusCard()
  const { acts, hand } = open({
    set_aside: [{ card, kind: 'irrelevant', reason: 'Команду расформируют', until: '2026-12-20' }],
  })
  expect(screen.getByRole('heading', { name: 'Сейчас ничего не ждёт решения' })).toBeVisible()
  await hand.click(screen.getByText('Отложено: 1'))
  expect(plain((await screen.findByText(/Команду расформируют/)).textContent)).toContain('До 20 декабря')
  await hand.click(screen.getByRole('button', { name: /^Вернуть/ }))
  expect(acts.takeBack).toHaveBeenCalledWith(card)
})

test('about people the owner reads a count by leader, and a leader the topics', async () => {
  const { hand } = open({
    people: 3,
    by_leader: [{ leader_id: 'vera', leader_name: 'Вера Демина', people: 3 }],
    topics: [
      {
        person_id: 'nik',
        person_name: 'Никита Жуков',
        title: 'Просрочены активности плана развития',
        topic: 'План развития: что дальше',
        meeting: null,
      },
    ],
  })
  await hand.click(screen.getByText(/людях узнают/))
  expect(await screen.findByText(/^3\sчеловека$/)).toBeVisible()
  await hand.click(screen.getByText('Темы для ваших встреч: 1'))
  expect(await screen.findByRole('link', { name: 'Назначить встречу' })).toHaveAttribute(
    'href',
    '/app/onetoone?dialog=create&about=nik',
  )
})

test('with a planned meeting the topic goes on its agenda by one press, in its neutral words, and back', async () => {
  const added = { id: 'point' }
  const add = vi.spyOn(api.oneToOne, 'addPoint').mockImplementation(() => Promise.resolve(aPoint(added.id)))
  const remove = vi.spyOn(api.oneToOne, 'deletePoint').mockResolvedValue({ msg: '' })
  const said = vi.spyOn(toast, 'success')
  const nik = {
    person_id: 'nik',
    person_name: 'Никита Жуков',
    title: 'Низкая вовлечённость',
    topic: 'Что помогает в работе, а что мешает',
    meeting: { id: 'meeting', has_topic: false },
  }
  const ada = { ...nik, person_id: 'ada', person_name: 'Ада Ким', meeting: { id: 'other', has_topic: true } }
  const { hand } = open({ topics: [nik, ada] })
  await hand.click(screen.getByText('Темы для ваших встреч: 2'))
  expect(await screen.findByRole('link', { name: 'Уже в повестке: Ада Ким' })).toHaveAttribute(
    'href',
    '/app/onetoone/meeting/other',
  )
  await hand.click(screen.getByRole('button', { name: 'В повестку: Никита Жуков' }))
  expect(add).toHaveBeenCalledWith({ id: 'meeting', text: nik.topic }, expect.anything())
  expect(await screen.findByRole('link', { name: 'Уже в повестке: Никита Жуков' })).toBeVisible()
  const [, , , undo] = said.mock.lastCall ?? []
  act(() => undo?.take())
  expect(await screen.findByRole('button', { name: 'В повестку: Никита Жуков' })).toBeVisible()
  expect(remove).toHaveBeenCalledWith({ id: 'point' })
  vi.restoreAllMocks()
})

test('a quiet page says what was looked through, and what could not have been seen', () => {
  open({})
  expect(screen.getByRole('heading', { name: 'Сейчас ничего не выделяется' })).toBeVisible()
  const text = plain(screen.getByText(/Проверили/).textContent)
  expect(text).toContain('Проверили 5 открытых команд по четырём показателям')
  expect(text).toContain('Перемену eNPS команды меньше 40 пунктов мы бы не заметили')
})

test('a rule over several teams leads to where each is chosen', () => {
  const teams = ['Логистика', 'Офис'].map((name) => ({ id: name, name, people: 6 }))
  const signals = [recommendation({ rule_id: 'team.meetings.none', action_links: ['schedule_meeting'] })]
  open({ cards: [focusCard({ id: 'rule:team.meetings.none', teams, signals })] })
  expect(screen.getByRole('link', { name: 'Назначить встречу' })).toHaveAttribute('href', '/app/onetoone?dialog=create')
})

test('the card about meetings opens their form with exactly these people, or with the team of another leader', () => {
  const teams = ['Логистика', 'Офис'].map((name) => ({ id: name, name, people: 6 }))
  const facts = [{ id: 'unmet:Логистика', text: '6 человек не встречались' }]
  const meet = { kind: 'meet' as const, teams: ['a', 'b'] }
  const card = { id: 'rule:team.meetings.none', priority: 'high' as const, people: 12, teams, facts, signals: [] }
  const { unmount } = open({ cards: [focusCard({ ...card, act: { ...meet, people: ['one', 'two'] } })] })
  const choose = () => screen.getByRole('link', { name: /^Выбрать людей/ })
  expect(plain(screen.getByText(/^Высокая/).textContent)).toBe('Высокая. Команды Логистика, Офис')
  expect(choose()).toHaveAttribute('href', '/app/onetoone?dialog=many&about=a%2Cb&people=one%2Ctwo')
  unmount()
  open({ cards: [focusCard({ ...card, act: { ...meet, people: [] } })] })
  expect(choose()).toHaveAttribute('href', '/app/onetoone?dialog=many&about=a')
})

test('the card of a promise opens its action, and says after which pulse it was given', async () => {
  const act = { kind: 'open_action', action_id: 'action', promised_after: 'Пульс месяца' } as const
  const facts = [{ id: 'promise:action', text: '«Поговорить», до 13 декабря. Ещё не начато.' }]
  const { hand } = open({ cards: [focusCard({ id: 'promise:action', priority: 'high', signals: [], facts, act })] })
  expect(plain(screen.getByText(/^Высокая/).textContent)).toBe('Высокая. Обещано после «Пульс месяца»')
  expect(screen.getByRole('link', { name: /^Открыть действие/ })).toHaveAttribute('href', '/app/actions?dialog=action')
  await hand.click(screen.getByRole('button', { name: /^Почему это здесь/ }))
  expect(within(await screen.findByRole('dialog')).getByText(/Ещё не начато/)).toBeVisible()
})

test('a card that was taken into work says so after a reload as well', () => {
  const card = focusCard()
  const { acts } = open({ cards: [card], in_work: [{ card_id: card.id, action_id: 'action' }] })
  expect(acts.take).toHaveBeenLastCalledWith(card.signals[0], card.title, 'primary', 'action')
})
