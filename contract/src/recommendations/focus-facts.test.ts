import { expect, test } from 'vitest'
import type { UnbegunPromise } from './fact-types.ts'
import { type FocusInput, focusOf } from './focus.ts'
import type { FocusTeam } from './focus-words.ts'
import { recommendForTeam } from './rules/recommend.ts'
import { usualSettings } from './rules/rule.ts'
import { figureOf, quietTeam } from './rules/testing/figures.ts'
import { hasChanged, seenOf } from './set-aside.ts'

const owner = { id: 'owner', mayChangeCompany: true }
const teamNamed = (name: string, people: number): FocusTeam => ({
  id: `00000000-0000-4000-8000-0000000000${people}`,
  name,
  people,
  leader: { id: `leader of ${name}`, name: 'Вера Демина' },
})
const logistics = teamNamed('Логистика', 12)
const office = teamNamed('Офис', 14)
const sales = teamNamed('Продажи', 13)
const team = (of: FocusTeam, count: number) => ({
  team: of,
  people: Array.from({ length: count }, (_, at) => `${of.name} ${at}`),
})
const promise: UnbegunPromise = {
  action_id: 'action',
  title: 'Поговорить с каждым о загрузке',
  due_on: '2026-12-13',
  is_overdue: false,
  pulse_title: 'Пульс месяца',
  team: { id: sales.id, name: 'Продажи' },
}

const cardsOf = (some: Partial<FocusInput>) =>
  focusOf({
    found: [],
    teams: [logistics, office, sales],
    people: 120,
    figures: 12,
    unmet: [],
    promises: [],
    reader: owner,
    ...some,
  })
const plain = (text: string | undefined) => text?.replaceAll('\u00a0', ' ')

test('people without meetings are one card over their teams, the most people first', () => {
  const [card, ...others] = cardsOf({ unmet: [team(sales, 3), team(logistics, 5), team(office, 4)] })
  expect(others).toEqual([])
  expect(plain(card?.title)).toBe('Вернуть встречи один на один там, где их нет')
  expect(plain(card?.reason)).toBe(
    '12 человек не встречались с руководителем больше 60 дней: Логистика 5, Офис 4, Продажи 3.',
  )
  expect(plain(card?.facts[0]?.text)).toBe(
    'Команда «Логистика»: 5 человек не встречались с руководителем больше 60 дней, и встреча не назначена.',
  )
})

test('teams beyond the first three are counted', () => {
  const more = ['Склад', 'Кадры', 'Финансы', 'Закупки', 'Охрана'].map((name) => team({ ...sales, id: name, name }, 1))
  const three = [team(logistics, 5), team(office, 4), team(sales, 3)]
  const reasonWith = (others: number) => plain(cardsOf({ unmet: [...three, ...more.slice(0, others)] })[0]?.reason)
  expect(reasonWith(1)).toMatch(/ и ещё 1 команда\.$/)
  expect(reasonWith(2)).toMatch(/ и ещё 2 команды\.$/)
  expect(reasonWith(5)).toMatch(/ и ещё 5 команд\.$/)
})

test('people are told only to the one who leads them; others read teams and counts', () => {
  const unmet = [team(logistics, 2), team(office, 1)]
  const [ofOwner] = cardsOf({ unmet })
  expect(ofOwner?.act).toEqual({ kind: 'meet', teams: [logistics.id, office.id], people: [] })
  expect(JSON.stringify(ofOwner)).not.toContain('Логистика 0')
  const [ofLeader] = cardsOf({ unmet, reader: { id: 'leader of Офис', mayChangeCompany: false } })
  expect(ofLeader?.act).toEqual({ kind: 'meet', teams: [office.id], people: ['Офис 0'] })
})

test('a team whose card has a row about meetings is not told twice', () => {
  const company = { enps: 48, engagement: 80, mood: 4.2, participation: 90 }
  const found = recommendForTeam(
    {
      ...quietTeam,
      subject: logistics,
      company,
      engagement: figureOf(60, { interval: { low: 57, high: 63 } }),
      daysWithoutMeeting: 70,
    },
    usualSettings,
  )
  const cards = cardsOf({ found, unmet: [team(logistics, 5), team(office, 4)] })
  expect(cards.map(({ id }) => id)).toEqual([`team:${logistics.id}`, 'rule:team.meetings.none'])
  expect(cards[1]?.teams.map(({ name }) => name)).toEqual(['Офис'])
})

test('a promise that is not begun is a card of its own, after all others', () => {
  const cards = cardsOf({ unmet: [team(office, 1)], promises: [promise] })
  expect(cards.map(({ id }) => id)).toEqual(['rule:team.meetings.none', 'promise:action'])
  expect(plain(cards[1]?.title)).toBe('Начать то, что обещали команде «Продажи»')
  expect(plain(cards[1]?.reason)).toBe('«Поговорить с каждым о загрузке», до 13 декабря. Ещё не начато, отвечаете вы.')
  const [late] = cardsOf({ promises: [{ ...promise, is_overdue: true, team: null }] })
  expect(plain(late?.title)).toBe('Начать то, что обещали людям')
  expect(plain(late?.reason)).toContain('срок был 13 декабря')
})

test('set aside it stays away while its teams are the same, and comes back with another team', () => {
  const seen = (...unmet: FocusInput['unmet']) => seenOf(cardsOf({ unmet })[0] ?? { signals: [] })
  expect(hasChanged(seen(team(office, 4)), seen(team(office, 6)))).toBe(false)
  expect(hasChanged(seen(team(office, 4)), seen(team(office, 4), team(sales, 1)))).toBe(true)
})
