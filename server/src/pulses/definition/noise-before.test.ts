import { expect, test } from 'vitest'
import { aCompany } from '../../testing/factories/companies.ts'
import { answerAs, aPulse, enpsQuestion, moodQuestion } from '../../testing/factories/pulses.ts'
import { testAppOfFile } from '../../testing/test-app.ts'

const app = testAppOfFile()

const enps = { category: 'enps' as const, questions: [enpsQuestion] }

test('the smallest change follows from the people asked and from how many of them usually answer', async () => {
  const company = await aCompany(app, { employees: 17 })
  const { owner, admin, manager, employees } = company
  const everybody = [owner, admin, manager, ...employees]
  const first = await aPulse(owner, { ...enps, is_anonymous: false })
  const before = (await owner.as.pulses.noiseBefore({ id: first.id })).noise
  // Nobody has been asked before, so everybody is expected to answer.
  expect(before).toMatchObject({ metric: 'enps', asked: 20, participation: null, answers: 20 })

  await owner.as.pulses.activate({ id: first.id })
  const half = everybody.slice(0, 10).map((person) => ({ person, responses: { recommend: 9 } }))
  await answerAs(app, company, first.id, half)
  await owner.as.pulses.deactivate({ id: first.id })
  await app.runJobs()
  const second = await aPulse(owner, { ...enps, is_anonymous: false })
  const after = (await owner.as.pulses.noiseBefore({ id: second.id })).noise
  expect(after).toMatchObject({ asked: 20, participation: 50, answers: 10 })
  expect(after?.smallest_change).toBeGreaterThan(before?.smallest_change ?? Number.POSITIVE_INFINITY)
})

test('a pulse that feeds no metric says nothing, and only those who may launch it are told', async () => {
  const { owner, employees } = await aCompany(app, { employees: 3 })
  const own = await aPulse(owner, { category: 'custom', questions: [moodQuestion] })
  expect(await owner.as.pulses.noiseBefore({ id: own.id })).toEqual({ noise: null })
  await expect(employees[0]?.as.pulses.noiseBefore({ id: own.id })).rejects.toMatchObject({ status: 404 })
})
