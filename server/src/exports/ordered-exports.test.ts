import type { Section } from '@kamerton/contract/exports/document'
import { DAY, HOUR } from '@kamerton/contract/lib/durations'
import { type Closed, nothingClosed } from '@kamerton/contract/pulses/release'
import { describe, expect, test, vi } from 'vitest'
import { exportKinds } from '../export-kinds.ts'
import { callsUnderWay } from '../lib/pace/calls-under-way.ts'
import { closeFound } from '../pulses/mixing/release-again.ts'
import { lettersTo } from '../testing/checks/letters.ts'
import { refusalOf } from '../testing/checks/refusals.ts'
import { aCompany, aPerson, aTeam, type Company, type Person } from '../testing/factories/companies.ts'
import { aPulse, moodQuestion } from '../testing/factories/pulses.ts'
import { aRound, mood } from '../testing/factories/rounds.ts'
import { testAppOfFile } from '../testing/test-app.ts'
import { exportJobs } from './jobs.ts'
import type { ExportKinds } from './read-export.ts'
import { fileWriter } from './writing/file-writer.ts'

let isLate = false
const app = testAppOfFile({ deadline: () => (isLate ? AbortSignal.abort() : new AbortController().signal) })

type Ordering = Pick<Company, 'companyId' | 'owner'> & { id: string }

/** A pulse whose results are ordered before anybody has answered. */
async function aCompanyWithPulse(): Promise<Ordering> {
  const { companyId, owner } = await aCompany(app)
  const { id } = await aPulse(owner, { ...mood })
  return { companyId, owner, id }
}

const order = ({ owner, id }: Pick<Ordering, 'owner' | 'id'>) =>
  owner.as.exports.order({ what: { kind: 'pulse_results', pulse_id: id }, format: 'csv' })

const isThere = async (id: string) =>
  (await app.owner.query('select 1 from export_files where export_id = $1', [id])).rowCount === 1

/** Runs the job, with an act in the middle of its reading. */
const writeWhile = ({ companyId }: Ordering, exportId: string, happens: () => Promise<unknown>) => {
  const kinds: ExportKinds = {
    ...exportKinds,
    pulse_results: async (ctx, what) => {
      await happens()
      return exportKinds.pulse_results(ctx, what)
    },
  }
  return exportJobs(kinds)['exports.write'](app.unbound, companyId, { exportId })
}

describe('a file that cannot be written', () => {
  const breaks = () => Promise.reject(new Error('the disk is full'))

  test('is tried again, and after an hour has failed: whoever ordered it may order others', async () => {
    const company = await aCompanyWithPulse()
    const { exports } = company.owner.as
    const orders = [await order(company), await order(company), await order(company)]
    for (const { id } of orders) await expect(writeWhile(company, id, breaks)).rejects.toThrow('the disk is full')
    app.clock.pass(HOUR - 1)
    expect((await refusalOf(order(company))).code).toBe('too_many_exports')
    for (const { id } of orders) expect((await exports.get({ id })).state).toBe('writing')
    app.clock.pass(1)
    for (const { id } of orders) {
      expect((await exports.get({ id })).state).toBe('failed')
      expect((await refusalOf(exports.file({ id }))).code).toBe('not_found')
    }
    const fourth = await order(company)
    expect(fourth.state).toBe('waiting')
    // The queue reaches all of them now: failed orders stay failed, and only waiting ones are written.
    await app.runJobs()
    for (const { id } of orders) expect((await exports.get({ id })).state).toBe('failed')
    expect((await exports.get({ id: fourth.id })).state).toBe('ready')
    expect(await lettersTo(app, company.owner.email, 'export-ready')).toHaveLength(1)
  })

  test('comes with a later try', async () => {
    const company = await aCompanyWithPulse()
    const { id } = await order(company)
    await expect(writeWhile(company, id, breaks)).rejects.toThrow('the disk is full')
    await app.runJobs()
    expect((await company.owner.as.exports.get({ id })).state).toBe('ready')
  })
})

describe('a file that is asked for at once while all threads are taken', () => {
  /** Occupies slots of the writer until the returned function is called. */
  function takeTurns(count: number): () => Promise<unknown> {
    const { promise, resolve } = Promise.withResolvers<void>()
    const rows = {
      total: 1,
      read: async function* () {
        await promise
        yield [['Ряд']]
      },
    }
    const section: Section = { title: 'Имена', columns: [{ name: 'Имя', kind: 'text' }], rows }
    const document = { title: 'Т', kind: 'К', company: 'Ф', period: 'П', made_on: '2026-11-18', facts: [], notes: [] }
    const taken = Array.from({ length: count }, () =>
      fileWriter(app.platform).write({ ...document, sections: [section] }, 'csv'),
    )
    return () => {
      resolve()
      return Promise.all(taken)
    }
  }
  const ofBusy = [
    ['that does not come to its turn in time', 2, true],
    ['for which there is no room to wait', 10, false],
  ] as const

  test.each(ofBusy)('%s becomes an ordered one: no 503, and a letter when it is there', async (_, turns, late) => {
    const { owner, id } = await aCompanyWithPulse()
    const { exports } = owner.as
    const release = takeTurns(turns)
    isLate = late
    const refusal = await refusalOf(exports.pulse({ id, format: 'csv' }))
    isLate = false
    await release()
    expect([refusal.status, refusal.code]).toEqual([409, 'export_ordered'])
    const { export_id: orderId = '' } = refusal.body
    expect(refusal.body.detail).toContain(`Сервер сейчас занят`)
    expect(refusal.body.detail).toContain(`https://kamerton.test/app/exports/${orderId}`)
    await app.runJobs()
    expect(await exports.get({ id: orderId })).toMatchObject({ state: 'ready', format: 'csv' })
    expect((await exports.file({ id: orderId })).file_name).toMatch(/\.csv$/)
    expect(await lettersTo(app, owner.email, 'export-ready')).toHaveLength(1)
    expect((await exports.pulse({ id, format: 'csv' })).file_name).toMatch(/\.csv$/)
  })
})

describe('a job that takes long', () => {
  test('is not done by another server meanwhile, which waits for its next turn', async () => {
    const company = await aCompanyWithPulse()
    const { id } = await order(company)
    await writeWhile(company, id, () =>
      expect(writeWhile(company, id, async () => {})).rejects.toThrow('another server writes this file'),
    )
    const ready = await company.owner.as.exports.get({ id })
    await writeWhile(company, id, async () => expect.fail('it is written already'))
    expect(await company.owner.as.exports.get({ id })).toEqual(ready)
    expect(await lettersTo(app, company.owner.email, 'export-ready')).toHaveLength(1)
  })

  test('lets the calls of this server go first, and ends though they do not', async () => {
    const company = await aCompanyWithPulse()
    const alone = await order(company)
    const beside = await order(company)
    const rows = {
      total: 750,
      read: async function* () {
        for (const name of ['Ряд', 'Лад', 'Сад']) yield Array.from({ length: 250 }, () => [name])
      },
    }
    const kinds: ExportKinds = {
      ...exportKinds,
      pulse_results: async (ctx, what) => {
        const { document, subjectId } = await exportKinds.pulse_results(ctx, what)
        const section: Section = { title: 'Имена', columns: [{ name: 'Имя', kind: 'text' }], rows }
        return { subjectId, document: { ...document, sections: [section] } }
      },
    }
    const write = (id: string) => exportJobs(kinds)['exports.write'](app.unbound, company.companyId, { exportId: id })
    const calls = callsUnderWay(app.platform)
    const looks = vi.spyOn(calls, 'quietFor')
    await write(alone.id)
    const whenQuiet = looks.mock.calls.length
    const end = calls.begin()
    try {
      await write(beside.id)
      // The writer checks once after each portion, and repeatedly while calls run.
      expect(whenQuiet).toBe(3)
      expect(looks.mock.calls.length - whenQuiet).toBeGreaterThan(6)
    } finally {
      end()
      looks.mockRestore()
    }
    const file = async (id: string) => (await company.owner.as.exports.file({ id })).content
    expect(await file(beside.id)).toEqual(await file(alone.id))
  })

  test('brings nothing back that was removed, or has failed, before it ended', async () => {
    const company = await aCompanyWithPulse()
    const removed = await order(company)
    const late = await order(company)
    const remove = exportJobs(exportKinds)['exports.remove']
    await writeWhile(company, removed.id, () => remove(app.unbound, company.companyId, { exportId: removed.id }))
    await writeWhile(company, late.id, async () => app.clock.pass(HOUR))
    expect((await company.owner.as.exports.get({ id: removed.id })).state).toBe('removed')
    expect((await company.owner.as.exports.get({ id: late.id })).state).toBe('failed')
    expect([await isThere(removed.id), await isThere(late.id)]).toEqual([false, false])
    expect(await lettersTo(app, company.owner.email, 'export-ready')).toHaveLength(0)
  })
})

describe('a file of a confidential round', () => {
  const close = ({ companyId, roundId }: { companyId: string; roundId: string }, closing: Partial<Closed>) =>
    app.unbound.inCompany(companyId, (ctx) => closeFound(ctx, roundId, { ...nothingClosed, ...closing }))

  /** Two teams of ten, both shown. */
  async function aClosedRound() {
    const company = await aCompany(app, { employees: 0, teams: 0 })
    const people: Person[] = []
    for (let count = 0; count < 20; count++) people.push(await aPerson(app, company.companyId))
    const ids = people.map(({ id }) => id)
    app.clock.pass(30 * DAY)
    const team = await aTeam(app, company.companyId, { name: 'Ряд', memberIds: ids.slice(0, 10) })
    await aTeam(app, company.companyId, { name: 'Лад', memberIds: ids.slice(10) })
    const sheets = people.map((_, at) => ({ [moodQuestion.id]: 1 + (at % 5) }))
    const { id } = await aRound(company, people, sheets, { ...mood, is_anonymous: true })
    await company.owner.as.pulses.deactivate({ id })
    await app.runJobs()
    const { round } = await company.owner.as.pulses.responses({ id })
    return { ...company, people, id, teamId: team.id, roundId: round?.id ?? '' }
  }

  test('is not given any more when something it tells is closed; one that is ordered then tells what is left', async () => {
    const company = await aClosedRound()
    const { exports } = company.owner.as
    const before = await order(company)
    await app.runJobs()
    expect(Buffer.from((await exports.file({ id: before.id })).content).toString()).toContain(`"Ряд";3;`)
    await close(company, { segments: [company.teamId] })
    expect((await refusalOf(exports.file({ id: before.id }))).code).toBe('export_removed')
    const after = await order(company)
    await app.runJobs()
    expect(Buffer.from((await exports.file({ id: after.id })).content).toString()).toContain(`"Ряд";"скрыто`)
  })

  test('is not kept as if it were told of when the closing came while it was written', async () => {
    const company = await aClosedRound()
    const { id } = await order(company)
    await writeWhile(company, id, () => close(company, { segments: [company.teamId] }))
    expect((await refusalOf(company.owner.as.exports.file({ id }))).code).toBe('export_removed')
  })

  test('is given all the same after a later round', async () => {
    const company = await aClosedRound()
    const { id } = await order(company)
    await app.runJobs()
    const file = await company.owner.as.exports.file({ id })
    const sheets = company.people.map((_, at) => ({ [moodQuestion.id]: 1 + (at % 5) }))
    const later = await aRound(company, company.people, sheets, { ...mood, is_anonymous: true })
    await company.owner.as.pulses.deactivate({ id: later.id })
    await app.runJobs()
    expect((await company.owner.as.pulses.responses({ id: later.id })).round?.closed_at).not.toBeNull()
    expect(await company.owner.as.exports.file({ id })).toEqual(file)
  })
})
