import type { TeamPerformance } from '@kamerton/contract/analytics/schemas'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { draw } from '../../testing/draw'
import { TeamsCard } from './teams-card'

const team = (id: string, enps: number, verdict: TeamPerformance['verdict']): TeamPerformance => ({
  id,
  name: id,
  enps,
  bound: null,
  interval: { low: enps - 10, high: enps + 10 },
  n: 12,
  people: 12,
  invited: 14,
  member_count: 14,
  participation_rate: 85,
  participation_bound: null,
  verdict,
  withheld: null,
})

/** The text in the rows of the best and the worst of three teams. */
async function saidOf(best: TeamPerformance['verdict'], worst: TeamPerformance['verdict']) {
  const { unmount } = draw(
    <TeamsCard
      scope="top_teams_enps"
      performance={Promise.resolve({
        company: {
          enps: 20,
          bound: null,
          interval: { low: 10, high: 30 },
          n: 36,
          people: 36,
          invited: 42,
          withheld: null,
        },
        teams: [team('Аналитика', 70, best), team('Офис', 20, 'unclear'), team('Поддержка', -50, worst)],
        ranking: { best_team_id: 'Аналитика', worst_team_id: 'Поддержка', reason: 'significant' },
        anonymity_threshold: 5,
      })}
    />,
  )
  const row = async (name: string) => (await screen.findByRole('row', { name: new RegExp(name) })).textContent
  const said = [await row('Аналитика'), await row('Поддержка')]
  unmount()
  return said
}

test('a row says one word: of the comparison with the company, else of the teams among themselves', async () => {
  expect(await saidOf('above_company', 'below_company')).toEqual([
    expect.stringMatching(/^(?!.*лучшая).*выше компании/),
    expect.stringMatching(/^(?!.*ниже остальных).*ниже компании/),
  ])
  expect(await saidOf('unclear', 'unclear')).toEqual([
    expect.stringContaining('лучшая'),
    expect.stringContaining('ниже остальных'),
  ])
})

/** The rows of these teams, and the text about teams without a row, with plain spaces. */
async function shownOf(...teams: TeamPerformance[]) {
  const { container } = draw(
    <TeamsCard
      scope="top_teams_enps"
      performance={Promise.resolve({
        company: {
          enps: 20,
          bound: null,
          interval: { low: 10, high: 30 },
          n: 36,
          people: 36,
          invited: 42,
          withheld: null,
        },
        teams,
        ranking: { best_team_id: null, worst_team_id: null, reason: 'too_few_teams' },
        anonymity_threshold: 5,
      })}
    />,
  )
  await screen.findByRole('table')
  const plain = (of: Element) => of.textContent.replaceAll(/\s/g, ' ')
  return { rows: screen.getAllByRole('row').slice(2).map(plain), all: plain(container) }
}

test('U12: a row tells how many are in the team, and in what how many in a hundred took part, without a verdict on it', async () => {
  const { rows, all } = await shownOf(
    { ...team('Аналитика', 70, 'unclear'), member_count: 21, participation_rate: 84.5 },
    { ...team('Офис', 20, 'unclear'), member_count: 3, participation_rate: 33.3 },
    { ...team('Поддержка', -50, 'unclear'), member_count: 1200, participation_rate: null },
  )
  expect(rows).toEqual([
    'Аналитика12 ответов21 человек, участие во всех опросах 85 %+70',
    'Офис12 ответов3 человека, участие во всех опросах 33 %+20',
    'Поддержка12 ответов1 200 человек, участие во всех опросах N/A−50',
  ])
  expect(all).not.toMatch(/хорошо|следить|плохо/)
})

test('best and worst stand out; the teams between that do not differ from the company are behind one line, by name', async () => {
  const { rows, all } = await shownOf(
    team('Юристы', 70, 'unclear'),
    team('Склад', 40, 'unclear'),
    team('Кадры', 30, 'above_company'),
    team('Офис', 20, 'unclear'),
    team('Аналитика', 10, 'unclear'),
    team('Поддержка', -50, 'unclear'),
  )
  expect(rows.map((row) => row.replace(/12 ответов.*/, ''))).toEqual([
    'Юристы',
    'Кадры',
    'Поддержка',
    expect.any(String),
  ])
  expect(all).toContain('Ещё 3 команды: различий с компанией не видно')
  fireEvent.click(screen.getByRole('button', { name: /^Ещё/ }))
  const opened = screen.getAllByRole('row').slice(6)
  expect(opened.map(({ textContent }) => textContent.replace(/12.ответов.*/, ''))).toEqual([
    'Аналитика',
    'Офис',
    'Склад',
  ])
})

test('of a team that is withheld neither its size nor its participation is told', async () => {
  const { rows, all } = await shownOf(team('Аналитика', 70, 'unclear'), {
    ...team('Кадры', 0, 'unclear'),
    enps: null,
    bound: null,
    interval: null,
    n: 0,
    people: 0,
    invited: 0,
    member_count: 6,
    participation_rate: 66.7,
    participation_bound: null,
    withheld: 'too_few_answers',
  })
  expect(rows).toHaveLength(1)
  expect(all.replaceAll('\u00a0', ' ')).toContain('Кадры: меньше 5 ответов, не считая вашего.')
  expect(all).not.toMatch(/6 человек|67 %/)
})

test.each([
  ['top_teams_enps', 'Топ команд по eNPS'],
  ['own_teams_enps', 'Мои команды по eNPS'],
  ['none', 'Команды по eNPS'],
] as const)('of %s is called «%s»; without data it says so, and leads to all teams', async (scope, title) => {
  draw(
    <TeamsCard
      scope={scope}
      performance={Promise.resolve({
        company: { enps: null, bound: null, interval: null, n: 0, people: 0, invited: 0, withheld: null },
        teams: [],
        ranking: { best_team_id: null, worst_team_id: null, reason: 'too_few_teams' },
        anonymity_threshold: 5,
      })}
    />,
  )
  expect(await screen.findByText('Нет данных о командах')).toBeVisible()
  expect(screen.getByRole('heading', { name: title })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Все команды' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/app\/teams/),
  )
})
