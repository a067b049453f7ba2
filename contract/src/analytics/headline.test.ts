import { expect, test } from 'vitest'
import { changeVerdict, noVerdict } from './change-verdict.ts'
import { dashboardHeadline } from './headline.ts'
import type { MetricName, TeamPerformance } from './schemas.ts'

const change = (difference: number, p: number) =>
  changeVerdict({ difference, interval: { low: difference - 1, high: difference + 1 }, p }, (value) => value)
const noise = changeVerdict({ difference: 1, interval: { low: -5, high: 7 }, p: 0.7 }, (value) => value)
const figures = (changed: Partial<Record<MetricName, typeof noise>> = {}, others = noise) => ({
  enps: others,
  engagement: others,
  mood: others,
  participation: others,
  ...changed,
})
const team = (name: string, verdict: TeamPerformance['verdict']): TeamPerformance => ({
  id: 'b0000000-0000-4000-8000-000000000001',
  name,
  enps: 0,
  bound: null,
  interval: null,
  n: 9,
  people: 9,
  invited: 9,
  member_count: 9,
  participation_rate: 90,
  participation_bound: null,
  verdict,
  withheld: null,
})
const said = (...[changed, ...teams]: [ReturnType<typeof figures>, ...TeamPerformance[]]) =>
  dashboardHeadline(changed, { teams })?.replaceAll('\u00a0', ' ')

const support = team('Поддержка', 'below_company')
const office = team('Офис', 'below_company')

test('says that nothing got worse, and which teams are below', () => {
  expect(said(figures(), support, team('Продажи', 'unclear'))).toBe(
    'Заметных ухудшений нет. Ниже компании по eNPS одна команда – Поддержка.',
  )
  expect(said(figures(), support, office)).toBe(
    'Заметных ухудшений нет. Ниже компании по eNPS две команды: Поддержка и Офис.',
  )
  expect(said(figures(), support, office, team('Кадры', 'below_company'))).toBe(
    'Заметных ухудшений нет. Ниже компании по eNPS несколько команд: 3.',
  )
})

test('names what got noticeably worse; a likely fall, a rise and noise are none', () => {
  expect(said(figures({ mood: change(-4, 0.001), engagement: change(-4, 0.001) }))).toBe(
    'Заметное ухудшение: вовлечённость и настроение.',
  )
  expect(said(figures({ mood: change(-4, 0.04), enps: change(4, 0.001) }))).toBe('Заметных ухудшений нет.')
})

test('says nothing of changes without anything to compare, nor of teams that are not told apart', () => {
  expect(said(figures({}, noVerdict), support, team('Продажи', 'unclear'))).toBe(
    'Ниже компании по eNPS одна команда – Поддержка.',
  )
  expect(said(figures({}, noVerdict), team('Продажи', 'unclear'))).toBeUndefined()
})

test('a leader of one team reads it by its name', () => {
  expect(said(figures(), support)).toBe('Заметных ухудшений нет. Команда «Поддержка» ниже компании по eNPS.')
})
