import { beforeEach, expect, test } from 'vitest'
import { refusalOf } from '../../testing/checks/refusals.ts'
import { aCompany, type Company } from '../../testing/factories/companies.ts'
import { anActivePulse, aPulse, moodQuestion } from '../../testing/factories/pulses.ts'
import { testAppOfFile } from '../../testing/test-app.ts'

const app = testAppOfFile()
let company: Company
beforeEach(async () => {
  company = await aCompany(app, { teams: 2, employees: 4 })
})

const change = (of: 'deactivate' | 'delete' | 'restore', pulse_ids: readonly string[], by = company.owner) =>
  by.as.manyPulses.change({ change: of, pulse_ids: [...pulse_ids] })
const statesOf = async (ids: readonly string[]) => {
  const all = new Map((await company.owner.as.pulses.list()).map((pulse) => [pulse.id, pulse]))
  return ids.map((id) => [all.get(id)?.status, all.get(id)?.is_deleted])
}
const recorded = async (kind: string) => {
  const { rows } = await app.owner.query<{ subject_id: string }>(
    'select subject_id from audit_events where company_id = $1 and kind = $2',
    [company.companyId, kind],
  )
  return rows.map(({ subject_id }) => subject_id).toSorted()
}

test('running ones are finished by one call; a draft among them is left out with the reason', async () => {
  const running = [(await anActivePulse(company.owner)).id, (await anActivePulse(company.owner)).id].toSorted()
  const draft = (await aPulse(company.owner)).id
  expect(await change('deactivate', [...running, draft])).toEqual({
    done_ids: running,
    left_out: [{ pulse_id: draft, reason: 'pulse_state_forbids' }],
  })
  expect(await statesOf([...running, draft])).toEqual([
    ['completed', false],
    ['completed', false],
    ['draft', false],
  ])
  expect(await recorded('pulse_stopped')).toEqual(running)
})

test('deleted ones come back by one call, and each act is in the audit', async () => {
  const ids = [(await aPulse(company.owner)).id, (await anActivePulse(company.owner)).id].toSorted()
  await change('delete', ids)
  expect((await statesOf(ids)).map(([, isDeleted]) => isDeleted)).toEqual([true, true])
  expect((await change('restore', ids)).done_ids).toEqual(ids)
  expect((await statesOf(ids)).map(([, isDeleted]) => isDeleted)).toEqual([false, false])
  expect([await recorded('pulse_deleted'), await recorded('pulse_restored')]).toEqual([ids, ids])
})

test('a leader changes pulses of the own team alone, and a foreign pulse is like one that never was', async () => {
  const ofTeam = { target_type: 'team', target_value: company.teams[0]?.id ?? '' } as const
  const own = await aPulse(company.manager, { ...ofTeam, category: 'mood', questions: [moodQuestion] })
  const ofAll = await aPulse(company.owner)
  expect(await change('delete', [own.id, ofAll.id], company.manager)).toEqual({
    done_ids: [own.id],
    left_out: [{ pulse_id: ofAll.id, reason: 'not_found' }],
  })
  const other = await aCompany(app)
  const foreign = await aPulse(other.owner)
  expect((await refusalOf(change('delete', [foreign.id]))).code).toBe('not_found')
  expect((await refusalOf(change('delete', []))).status).toBe(422)
  expect(await statesOf([ofAll.id])).toEqual([['draft', false]])
})
