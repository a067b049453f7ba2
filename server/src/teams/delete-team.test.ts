import { beforeEach, expect, test } from 'vitest'
import { outcomesOf, refusalOf } from '../testing/checks/refusals.ts'
import { aCompany, type Company } from '../testing/factories/companies.ts'
import { anActivePulse, aPulse, moodQuestion } from '../testing/factories/pulses.ts'
import { testAppOfFile } from '../testing/test-app.ts'

const app = testAppOfFile()
let company: Company
let id: string
beforeEach(async () => {
  company = await aCompany(app, { employees: 12, teams: 2 })
  id = company.teams[0]?.id ?? ''
})

const ofTeam = () => ({
  title: 'Нагрузка',
  category: 'mood' as const,
  questions: [moodQuestion],
  target_type: 'team' as const,
  target_value: id,
})

test('a deleted team is nowhere, and its people are in none', async () => {
  expect(await company.owner.as.teams.delete({ id })).toEqual({ msg: 'Команда удалена', stopped_pulses: 0 })
  expect((await company.owner.as.teams.list()).map(({ id }) => id)).toEqual([company.teams[1]?.id])
  const { as } = company.owner
  const analytics = as.teamAnalytics
  for (const call of [as.teams.get, as.teams.update, as.teams.delete, analytics.engagement, analytics.recentActivity])
    expect((await refusalOf(call({ id }))).status).toBe(404)
  expect(await company.employees[0]?.as.people.me()).toMatchObject({ teams: [] })
  expect(await company.manager.as.people.me()).toMatchObject({ teams_led: [] })
})

test('its running pulses are stopped with their answers, and a draft of it cannot be launched', async () => {
  const running = await anActivePulse(company.owner, ofTeam())
  const weekly = await anActivePulse(company.owner, {
    ...ofTeam(),
    type: 'weekly',
    schedule: { dayOfWeek: 5, time: '10:00' },
  })
  const draft = await aPulse(company.owner, ofTeam())
  await company.employees[0]?.as.pulses.answer({ id: running.id, responses: { mood: 4 } })
  expect(await company.owner.as.teams.delete({ id })).toMatchObject({ stopped_pulses: 2 })
  expect(await company.owner.as.pulses.get({ id: running.id })).toMatchObject({
    status: 'completed',
    target_name: 'Разработка',
  })
  expect((await company.owner.as.pulses.responses({ id: running.id })).n).toBe(1)
  expect((await company.owner.as.pulses.get({ id: weekly.id })).status).toBe('completed')
  const late = company.employees[2]?.as.pulses.answer({ id: running.id, responses: { mood: 4 } })
  expect((await refusalOf(late ?? Promise.resolve())).code).toBe('pulse_closed')
  const { body } = await refusalOf(company.owner.as.pulses.activate({ id: draft.id }))
  expect(body.detail).toMatchObject([{ loc: ['body', 'target_value'], msg: 'Команда не найдена' }])
})

test('no pulse runs for a deleted team, whichever of deleting and launching comes first', async () => {
  for (let round = 0; round < 8; round++) {
    const team = await company.owner.as.teams.create({
      name: `Недолгая ${round}`,
      member_ids: company.employees.slice(0, 5).map(({ id }) => id),
    })
    const drafts = []
    for (let i = 0; i < 3; i++) drafts.push(await aPulse(company.owner, { ...ofTeam(), target_value: team.id }))
    await outcomesOf<unknown>([
      ...drafts.slice(0, 2).map((draft) => company.owner.as.pulses.activate({ id: draft.id })),
      company.admin.as.teams.delete({ id: team.id }),
      ...drafts.slice(2).map((draft) => company.owner.as.pulses.activate({ id: draft.id })),
    ])
    const { rows } = await app.owner.query(
      `select p.status, r.id from pulses p
       left join pulse_rounds r on r.company_id = p.company_id and r.pulse_id = p.id and r.closed_at is null
       where p.target_value = $1 and (p.status = 'active' or r.id is not null)`,
      [team.id],
    )
    expect(rows).toEqual([])
  }
})
