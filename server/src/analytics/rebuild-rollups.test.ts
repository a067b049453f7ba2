import { DAY } from '@kamerton/contract/lib/durations'
import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { addNightlyWork } from '../lib/nightly.ts'
import { aCompany, type Company } from '../testing/factories/companies.ts'
import { commentQuestion, enpsQuestion, moodQuestion } from '../testing/factories/pulses.ts'
import { aRound, engagementOf, enpsSheets, mood, moodSheets, type Sheet } from '../testing/factories/rounds.ts'
import { testAppOfFile } from '../testing/test-app.ts'
import { compareRollups } from './compare-rollups.ts'
import { rebuildRollups } from './rebuild-rollups.ts'

const app = testAppOfFile()

const differences = ({ companyId }: Company) => app.unbound.inCompany(companyId, compareRollups)
const rebuild = ({ companyId }: Company) => app.unbound.inCompany(companyId, rebuildRollups)

/** All sums of a company, as dashboards see them. */
async function stored({ companyId }: Company) {
  const sums =
    'sum(n) n, round(sum(sum)::numeric, 9) s, round(sum(sum_of_squares)::numeric, 9) q, sum(promoters) p, sum(passives) v, sum(detractors) d, sum(invited) i, sum(answered) a'
  const { rows } = await app.owner.query(
    `select metric, day, round_id, null as team_id, ${sums} from company_rollups where company_id = $1 group by 1, 2, 3
     union all select metric, day, round_id, team_id::text, ${sums} from team_rollups where company_id = $1 group by 1, 2, 3, 4
     order by 1, 2, 3, 4`,
    [companyId],
  )
  return rows
}

/** One thing that may happen in a company. */
type Step =
  | { kind: 'enps' | 'mood' | 'engagement'; anonymous: boolean; ofTeam: boolean; answers: (number | null)[] }
  | { kind: 'pass'; days: number }
  | { kind: 'close' }

const answer = fc.option(fc.integer({ min: 1, max: 5 }), { freq: 4 })
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constantFrom('enps', 'mood', 'engagement'),
      anonymous: fc.boolean(),
      ofTeam: fc.boolean(),
      answers: fc.array(answer, { minLength: 14, maxLength: 14 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('pass'), days: fc.integer({ min: 1, max: 9 }) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('close') }) },
)

function sheetOf(kind: 'enps' | 'mood' | 'engagement', value: number | null): Sheet {
  if (value === null) return null
  if (kind === 'enps') return { [enpsQuestion.id]: value * 2, [commentQuestion.id]: 'Слово' }
  return kind === 'mood' ? { [moodQuestion.id]: value } : { item1: value, item2: 1 + (value % 5), item3: 3 }
}

const questionsOf = (kind: 'enps' | 'mood' | 'engagement') =>
  kind === 'enps' ? {} : kind === 'mood' ? mood : engagementOf(3)

async function live(company: Company, steps: readonly Step[]): Promise<void> {
  const open: string[] = []
  for (const one of steps) {
    if (one.kind === 'pass') app.clock.pass(one.days * DAY)
    else if (one.kind === 'close') {
      const id = open.shift()
      if (id) await company.owner.as.pulses.deactivate({ id })
      await app.runJobs()
    } else {
      const team = one.ofTeam && one.kind !== 'enps' ? company.teams[0] : undefined
      const target = team ? ({ target_type: 'team', target_value: team.id } as const) : {}
      const people = team ? company.employees.filter(({ id }) => team.memberIds.includes(id)) : company.employees
      const sheets = one.answers.slice(0, people.length).map((value) => sheetOf(one.kind, value))
      const { id } = await aRound(company, people, sheets, {
        ...questionsOf(one.kind),
        is_anonymous: one.anonymous,
        ...target,
      })
      open.push(id)
    }
  }
}

test('whatever people do, rollups are what can be counted from their answers, and counting again changes nothing', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 8 }), async (steps) => {
      const company = await aCompany(app, { employees: 14, teams: 2 })
      await live(company, steps)
      expect(await differences(company)).toEqual([])
      const before = await stored(company)
      await rebuild(company)
      expect(await stored(company)).toEqual(before)
    }),
    { numRuns: 8, seed: 20_261_118 },
  )
}, 120_000)

describe('a rollup that was tampered with', () => {
  let company: Company
  beforeEach(async () => {
    company = await aCompany(app, { employees: 12, teams: 2 })
    await aRound(company, company.employees, enpsSheets(6, 3, 2))
    await aRound(company, company.employees, moodSheets(5, 4, 3, 2, 4, 5), mood)
    const { id } = await aRound(company, company.employees, enpsSheets(5, 4, 3), { is_anonymous: true })
    await company.owner.as.pulses.deactivate({ id })
    const named = await aRound(company, company.employees, moodSheets(5, 4, 3, 2, 4, 5), mood)
    await company.owner.as.pulses.deactivate({ id: named.id })
    await app.runJobs()
  })

  const damages = {
    'a changed number': `update company_rollups set promoters = promoters + 1 where company_id = $1 and (metric, day, round_id, slot) in (select metric, day, round_id, slot from company_rollups where company_id = $1 and metric = 'enps' limit 1)`,
    'a changed sum': `update team_rollups set sum = sum + 0.001 where company_id = $1 and metric = 'mood'`,
    'a lost row': `delete from team_rollups where company_id = $1 and metric = 'participation'`,
    'an invented row': `insert into company_rollups (company_id, metric, day, round_id, slot, n, sum) select company_id, 'mood', current_date, round_id, 9, 1, 5 from company_rollups where company_id = $1 limit 1`,
    'a changed sum of a round': `update team_round_sums set n = n + 1 where company_id = $1 and (round_id, team_id, metric) in (select round_id, team_id, metric from team_round_sums where company_id = $1 limit 1)`,
    'a lost sum of a round': `delete from team_round_sums where company_id = $1`,
    'another last day of sums': `update pulse_rounds set summed_to = summed_to + 1 where company_id = $1 and summed_to is not null`,
    'a row of no round': `insert into company_rollups (company_id, metric, day, round_id, slot, n) values ($1, 'enps', current_date, gen_random_uuid(), 0, 7)`,
    'another day': `update company_rollups set day = day - 1 where company_id = $1 and metric = 'enps'`,
  }

  test.each(Object.entries(damages))(
    '%s is found, said aloud by the nightly job, and mended',
    async (_name, damage) => {
      const before = await stored(company)
      const { rowCount } = await app.owner.query(damage, [company.companyId])
      expect(rowCount).toBeGreaterThan(0)
      expect((await differences(company)).length).toBeGreaterThan(0)
      await addNightlyWork(app.unbound)
      await expect(app.runJobs()).rejects.toThrow(/differ from what they count/)
      await rebuild(company)
      expect(await stored(company)).toEqual(before)
      expect(await differences(company)).toEqual([])
      await app.runJobs()
    },
  )
})

test('answers that come while rollups are rebuilt are counted once', async () => {
  const company = await aCompany(app, { employees: 12, teams: 2 })
  const { id } = await aRound(company, company.employees, enpsSheets(2, 1, 0))
  const later = company.employees.slice(3)
  const answers = later.map((person) => person.as.pulses.answer({ id, responses: { recommend: 9 } }))
  await Promise.all([...answers, rebuild(company), rebuild(company)])
  expect(await differences(company)).toEqual([])
  expect((await company.owner.as.analytics.enps()).details).toMatchObject({ n: 12, promoters: 11 })
})

test('a round closed while rollups are rebuilt is counted once', async () => {
  const company = await aCompany(app, { employees: 12, teams: 2 })
  const { id } = await aRound(company, company.employees, enpsSheets(6, 3, 3))
  await Promise.all([rebuild(company), company.owner.as.pulses.deactivate({ id }), rebuild(company)])
  expect(await differences(company)).toEqual([])
})
