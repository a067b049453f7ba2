import { expect, test } from 'vitest'
import { jobHandlers } from '../../job-handlers.ts'
import { startWork } from '../../lib/work.ts'
import { aCompany } from '../../testing/factories/companies.ts'
import { testAppOfFile } from '../../testing/test-app.ts'

const app = testAppOfFile()

test('a launch to a large company writes its invitations portion by portion, so that calls find a connection', async () => {
  // One by one, a server would take one batch a second: a launch to a hundred thousand people has two hundred.
  const portions = 60
  const { companyId } = await aCompany(app, { employees: 1, teams: 0 })
  let underWay = 0
  let most = 0
  let left = portions
  const { promise: done, resolve } = Promise.withResolvers<void>()
  const invite: (typeof jobHandlers)['pulses.invite'] = async () => {
    underWay++
    most = Math.max(most, underWay)
    // Other jobs fetched at the same time start before this one ends.
    for (let turn = 0; turn < 20; turn++) await new Promise((next) => setImmediate(next))
    underWay--
    if (--left === 0) resolve()
  }
  await app.unbound.inCompany(companyId, (ctx) =>
    ctx.jobs.addMany(
      'pulses.invite',
      Array.from({ length: portions }, () => ({ roundId: companyId, participantIds: [] })),
    ),
  )
  await startWork(app.unbound, { ...jobHandlers, 'pulses.invite': invite })
  await done
  expect(most).toBe(2)
})
