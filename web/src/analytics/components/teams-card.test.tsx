import type { TeamPerformance } from '@kamerton/contract/analytics/schemas'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { draw } from '../../testing/draw'
import { TeamsCard } from './teams-card'

const team = (id: string, enps: number, verdict: TeamPerformance['verdict']): TeamPerformance => ({
  id,
  name: id,
  enps,
  interval: { low: enps - 10, high: enps + 10 },
  n: 12,
  people: 12,
  invited: 14,
  member_count: 14,
  participation_rate: 85,
  verdict,
  withheld: null,
})

/** What stands in the rows of the best and the worst of three. */
async function saidOf(best: TeamPerformance['verdict'], worst: TeamPerformance['verdict']) {
  const { unmount } = draw(
    <TeamsCard
      scope="top_teams_enps"
      performance={Promise.resolve({
        company: { enps: 20, interval: { low: 10, high: 30 }, n: 36, people: 36, invited: 42, withheld: null },
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

test.each([
  ['top_teams_enps', 'Топ команд по eNPS'],
  ['own_teams_enps', 'Мои команды по eNPS'],
  ['none', 'Команды по eNPS'],
] as const)('of %s is called «%s»; without data it says so, and leads to all teams', async (scope, title) => {
  draw(
    <TeamsCard
      scope={scope}
      performance={Promise.resolve({
        company: { enps: null, interval: null, n: 0, people: 0, invited: 0, withheld: null },
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
