import type { CompanyRule, RulePreview } from '@kamerton/contract/recommendations/rule-endpoints'
import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { draw } from '../../testing/draw'
import { RuleList } from './rule-list'
import type { Choice } from './rule-row'

const rule = (changes: Partial<CompanyRule> = {}): CompanyRule => ({
  id: 'team.engagement.low',
  type: 'team',
  metric: 'engagement',
  side: 'below',
  text: 'Вовлечённость команды ниже 75.',
  enabled: true,
  threshold: 75,
  usual_threshold: 75,
  neighbours: [65, 75, 85],
  version: 1,
  ...changes,
})
const day = (month: number, date: string) => `2026-${String(month).padStart(2, '0')}-${date}`
const months: NonNullable<RulePreview['periods']> = [6, 7, 8, 9, 10, 11].map((month) => ({
  from: day(month, '01'),
  to: day(month, '28'),
  subjects: 9,
  fired: 1,
  fired_as_it_stands: 2,
}))

/** The address with every group open. */
const everyGroup = 'company=on&team=on&employee=on'

function open(rules: CompanyRule[], answer: RulePreview = { periods: months }, unfolded = everyGroup) {
  const onSave = vi.fn<(rule: CompanyRule, choice: Choice) => void>()
  const preview = vi.fn<(id: string, threshold: number | null) => Promise<RulePreview>>(async () => answer)
  const drawn = draw(<RuleList rules={rules} saving={null} preview={preview} onSave={onSave} />, {
    at: `/?${unfolded}`,
  })
  return { ...drawn, onSave, preview }
}
const threshold = () => screen.getByRole('combobox', { name: /^Порог правила/ })
const said = () => screen.getByRole('status').textContent.replaceAll('\u00a0', ' ')

test('every rule stands with those about the same, in its own words', () => {
  open([
    rule(),
    rule({ id: 'company.mood.low', type: 'company', metric: 'mood', text: 'Настроение компании ниже 3,5.' }),
  ])
  const company = within(screen.getByRole('region', { name: 'О компании' }))
  expect(company.getByRole('switch', { name: 'Настроение компании ниже 3,5.' })).toBeChecked()
  expect(within(screen.getByRole('region', { name: 'О командах' })).getAllByRole('switch')).toHaveLength(1)
})

test('closed, a group says how many rules it has, and what of them was changed', () => {
  const changed = [rule({ id: 'a', enabled: false }), rule({ id: 'b', threshold: 65 }), rule({ id: 'c' })]
  open([...changed, rule({ id: 'd', type: 'company' })], undefined, '')
  expect(screen.getByText(/^3 правила, 1\sвыключено, 1\sс\sдругим порогом$/)).toBeVisible()
  expect(screen.getByText(/^1 правило, все включены$/)).toBeVisible()
  for (const row of screen.getAllByRole('switch')) expect(row).not.toBeVisible()
})

test('a moved threshold first shows what it would have found over half a year, beside now, and is then saved', async () => {
  const { hand, preview, onSave } = open([rule()])
  expect(screen.queryByRole('button', { name: 'Сохранить' })).toBeNull()
  await hand.selectOptions(threshold(), '65')
  expect(preview).toHaveBeenLastCalledWith('team.engagement.low', 65)
  expect(await screen.findByText('6 раз', { exact: false, selector: 'b' })).toBeVisible()
  expect(said()).toMatch(/^За последние полгода с этим порогом правило сработало бы 6 раз, с нынешним – 12 раз\./)
  expect(within(screen.getByRole('status')).getAllByRole('listitem')).toHaveLength(6)
  expect(screen.getByText(/^В\sконце каждых 30\sдней:$/)).toBeVisible()
  await hand.click(screen.getByRole('button', { name: 'Сохранить' }))
  expect(onSave.mock.calls[0]?.[1]).toEqual({ enabled: true, threshold: 65 })
})

test('a rule that is switched off says how much is not advised any more', async () => {
  const { hand, onSave } = open([rule()])
  await hand.click(screen.getByRole('switch'))
  expect(await screen.findByText(/Выключенное правило молчит/)).toBeVisible()
  expect(said()).toContain('За последние полгода оно сработало бы 6 раз.')
  expect(threshold()).toBeDisabled()
  await hand.click(screen.getByRole('button', { name: 'Сохранить' }))
  expect(onSave.mock.calls[0]?.[1]).toEqual({ enabled: false, threshold: 75 })
})

test('what was chosen is given up without saving', async () => {
  const { hand, onSave } = open([rule()])
  await hand.selectOptions(threshold(), '85')
  await hand.click(screen.getByRole('button', { name: 'Оставить как было' }))
  expect(threshold()).toHaveValue('75')
  expect(screen.queryByRole('status')).toBeNull()
  expect(onSave).not.toHaveBeenCalled()
})

const still = { neighbours: [], threshold: null, usual_threshold: null }

test('a rule whose past is not kept says why; one whose threshold does not move has no list of them', async () => {
  const { hand } = open([rule({ id: 'company.seats.reached', type: 'company', metric: 'seats', ...still })], {
    periods: null,
  })
  expect(screen.queryByRole('combobox')).toBeNull()
  await hand.click(screen.getByRole('switch'))
  expect(await screen.findByText(/сколько мест было оплачено раньше, не\sхранится/)).toBeVisible()
})

test('of whom the past is counted stands beside it, where it is not of everybody who was there', async () => {
  const { hand } = open([rule({ id: 'team.plans.none', metric: 'people_with_plan', ...still })])
  await hand.click(screen.getByRole('switch'))
  expect(await screen.findByText(/^Считаем по\sсегодняшним командам/)).toBeVisible()
  expect(within(screen.getByRole('status')).getAllByRole('listitem')).toHaveLength(6)
})

test('of the company it says whether it would have spoken, and of a period without answers nothing', async () => {
  const periods = months.map((month, at) => ({ ...month, subjects: at === 0 ? 0 : 1, fired: 0, fired_as_it_stands: 0 }))
  const { hand } = open([rule({ type: 'company' })], { periods })
  await hand.selectOptions(threshold(), '65')
  expect(await screen.findByText(/^ни\sразу$/)).toBeVisible()
  expect(said()).toContain('правило не сработало бы ни разу, столько же, сколько с нынешним.')
  const shown = within(screen.getByRole('status')).getAllByRole('listitem')
  expect(shown[0]).toHaveTextContent('нет данных')
  expect(shown[1]).toHaveTextContent('нет')
})

test('a threshold says what it counts', () => {
  open([rule({ metric: 'days_without_meeting', neighbours: [30, 45, 60], threshold: 45, usual_threshold: 45 })])
  const offered = within(threshold())
    .getAllByRole('option')
    .map(({ textContent }) => textContent)
  expect(offered.map((text) => text?.replaceAll('\u00a0', ' '))).toEqual(['30 дней', '45 дней, обычный', '60 дней'])
})
