import { describe, expect, test } from 'vitest'
import { decisionWords } from './decision-words.ts'
import { type FocusInput, figuresLookedAt, focusOf } from './focus.ts'
import type { FocusCard } from './focus-schemas.ts'
import type { FocusTeam } from './focus-words.ts'
import type { TeamFigures } from './rules/figures.ts'
import { recommendForEmployee, recommendForTeam } from './rules/recommend.ts'
import { usualSettings } from './rules/rule.ts'
import { figureOf, quietEmployee, quietTeam } from './rules/testing/figures.ts'
import { hasChanged, seenOf } from './set-aside.ts'

const owner = { id: 'owner', mayChangeCompany: true }
const leader = { id: 'vera', name: 'Вера Демина' }
const teamNamed = (name: string, people: number, led: FocusTeam['leader'] = leader): FocusTeam => ({
  id: `00000000-0000-4000-8000-0000000000${people}`,
  name,
  people,
  leader: led,
})
const support = teamNamed('Поддержка', 19)
const office = teamNamed('Офис', 12)
const sales = teamNamed('Продажи', 13)

const company = { enps: 48, engagement: 80, mood: 4.2, participation: 90 }
const farBelow = {
  company,
  enps: figureOf(-6, { interval: { low: -30, high: 16 } }),
  engagement: figureOf(63, { interval: { low: 58, high: 67 } }),
}
const about = (team: FocusTeam, figures: Partial<TeamFigures>) =>
  recommendForTeam({ ...quietTeam, subject: team, company, ...figures }, usualSettings)

const cardsOf = (found: FocusInput['found'], some: Partial<FocusInput> = {}) =>
  focusOf({
    found,
    teams: [support, office, sales],
    people: 120,
    figures: 12,
    unmet: [],
    promises: [],
    reader: owner,
    ...some,
  })

describe('one card is one decision', () => {
  test('two figures of a team are two rows of its card, with the leader to talk to', () => {
    const cards = cardsOf(about(support, farBelow))
    expect(cards).toHaveLength(1)
    expect(cards[0]?.signals).toHaveLength(2)
    expect(cards[0]?.title.replaceAll('\u00a0', ' ')).toBe(
      'Решить, что в команде «Поддержка» устроено не так, как у других',
    )
    expect(cards[0]?.reason.replaceAll('\u00a0', ' ')).toBe(
      'Два показателя целиком ниже компании. Лучше начать с разговора с руководителем: Вера Демина.',
    )
  })

  test('the leader is not sent to themselves', () => {
    const [card] = cardsOf(about(support, farBelow), { reader: { id: 'vera', mayChangeCompany: false } })
    expect(card?.reason).not.toContain('Вера')
  })

  test('one rule over several teams is one card, and what a team with a card lacks is a row of that card', () => {
    const none = { daysWithoutMeeting: 60 }
    const cards = cardsOf([...about(support, { ...farBelow, ...none }), ...about(office, none), ...about(sales, none)])
    expect(cards.map(({ id }) => id)).toEqual([`team:${support.id}`, 'rule:team.meetings.none'])
    expect(cards[0]?.signals.map(({ rule_id }) => rule_id)).toContain('team.meetings.none')
    expect(cards[1]?.people).toBe(25)
    expect(cards[1]?.reason).toContain('Команды: Офис, Продажи.')
  })

  test('a single person is never a card', () => {
    const found = recommendForEmployee({ ...quietEmployee, engagement: { value: 30, answers: 20 } }, usualSettings)
    expect(found[0]?.priority).toBe('critical')
    expect(cardsOf(found)).toEqual([])
  })
})

test('as one line a card asks for the decision, with the names of the figures that stand out', () => {
  const plain = (card: FocusCard | undefined) =>
    card && Object.values(decisionWords(card)).map((text) => text.replaceAll('\u00a0', ' '))
  const [ofTeam] = cardsOf(about(support, farBelow))
  expect(plain(ofTeam)).toEqual([
    'Решите, что делать с командой «Поддержка»',
    'eNPS и вовлечённость целиком ниже компании',
  ])
  const none = { daysWithoutMeeting: 60 }
  const [ofRule] = cardsOf([...about(office, none), ...about(sales, none)])
  expect(plain(ofRule)?.[0]).toBe('Вернуть встречи один на один там, где их нет')
})

describe('order', () => {
  test('outside noise goes first, then more people, then what the reader can change', () => {
    const own = teamNamed('Логистика', 12, { id: 'owner', name: 'Анна' })
    const [first, other, mine] = [support, { ...office, id: 'a' }, { ...own, id: 'b' }] as const
    const teams = [first, other, mine]
    const cards = cardsOf(
      [
        ...about(other, farBelow),
        ...about(mine, farBelow),
        ...about(first, farBelow),
        ...about(sales, { daysWithoutMeeting: 90 }),
      ],
      { teams: [...teams, sales] },
    )
    expect(cards.map(({ id }) => id)).toEqual([`team:${first.id}`, 'team:b', 'team:a', 'rule:team.meetings.none'])
  })
})

test('what stands out of one team alone may be chance among many', () => {
  // Its interval ends just below the company: one of forty would by chance.
  const found = about(support, { engagement: figureOf(63, { interval: { low: 47, high: 79 } }) })
  expect(found[0]?.priority).toBe('critical')
  expect(cardsOf(found, { figures: 1 })).toHaveLength(1)
  expect(cardsOf(found, { figures: 40 })).toEqual([])
  expect(figuresLookedAt({ teams: 9, company: true })).toBe(40)
})

test('beside a figure that stands out among all, one that stands out alone is a row', () => {
  const found = about(support, {
    ...farBelow,
    engagement: figureOf(63, { interval: { low: 59, high: 67 } }),
    mood: figureOf(2.9, { interval: { low: 1.8, high: 4 } }),
  })
  const mood = found.filter(({ rule_id }) => rule_id === 'team.mood.below_company')
  expect(cardsOf(mood, { figures: 40 })).toEqual([])
  expect(cardsOf(found, { figures: 40 })[0]?.signals).toEqual(expect.arrayContaining(mood))
})

describe('a card that was set aside', () => {
  const at = (value: number) =>
    cardsOf(about(support, { engagement: figureOf(value, { interval: { low: value - 4, high: value + 4 } }) }))[0]
  const seen = (value: number) => seenOf(at(value) ?? { signals: [] })

  test('stays away while its figures move within noise', () => {
    expect(hasChanged(seen(63), seen(61))).toBe(false)
    expect(hasChanged(seen(63), [])).toBe(false)
  })
  test('comes back when a figure has moved beyond noise', () => {
    expect(hasChanged(seen(63), seen(50))).toBe(true)
  })
  test('comes back with a finding that was not there', () => {
    const both = seenOf(cardsOf(about(support, farBelow))[0] ?? { signals: [] })
    expect(hasChanged(seen(63), both)).toBe(true)
    expect(hasChanged(both, seen(63))).toBe(false)
  })
  test('stays away while days go by: a count of facts has no noise', () => {
    const after = (days: number) => seenOf(cardsOf(about(office, { daysWithoutMeeting: days }))[0] ?? { signals: [] })
    expect(hasChanged(after(50), after(70))).toBe(false)
  })
})
