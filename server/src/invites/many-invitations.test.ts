import { DAY, HOUR } from '@kamerton/contract/lib/durations'
import { beforeEach, describe, expect, test } from 'vitest'
import { lettersTo } from '../testing/checks/letters.ts'
import { refusalOf } from '../testing/checks/refusals.ts'
import { aCompany, aPerson, type Company } from '../testing/factories/companies.ts'
import { testAppOfFile } from '../testing/test-app.ts'

const app = testAppOfFile()
let company: Company
beforeEach(async () => {
  company = await aCompany(app, { userLimit: 100 })
})

let people = 0
const rows = (count: number, changes: object = {}) =>
  Array.from({ length: count }, () => ({
    first_name: 'Пётр',
    last_name: 'Иванов',
    email: `many-${++people}@firma.test`,
    ...changes,
  }))
const invite = (count: number, changes: object = {}) =>
  company.owner.as.invites.create({ invites: rows(count, changes) })
const idsOf = (invites: readonly { id: string }[]) => invites.map(({ id }) => id)
const accept = (token: string) =>
  app.as().invites.register({ token, password: 'зелёный чайник 7', accept_terms: true, accept_personal_data: true })
const emails = async () => (await company.owner.as.invites.list()).map(({ email }) => email).toSorted()

describe('sending many again', () => {
  test('each gets a letter with a new link, and the seven days begin again', async () => {
    const invites = await invite(3)
    app.clock.pass(2 * DAY)
    expect(await company.owner.as.invites.resendMany({ invite_ids: idsOf(invites) })).toEqual({
      done_ids: idsOf(invites),
      left_out: [],
    })
    for (const { email } of invites) expect(await lettersTo(app, email)).toHaveLength(2)
    const now = await company.owner.as.invites.list()
    expect(now.map(({ expires_at }) => expires_at.getTime() - app.clock.now.getTime())).toEqual(
      [7, 7, 7].map((d) => d * DAY),
    )
    for (const { token } of invites)
      expect((await refusalOf(app.as().invites.info({ token }))).code).toBe('invitation_invalid')
  })

  test('those that cannot be sent are named, each with its reason, and the others are sent', async () => {
    const [fine, accepted, often, cancelled] = await invite(4)
    const [ofAdmin] = await invite(1, { role: 'admin' })
    if (!fine || !accepted || !often || !cancelled || !ofAdmin) throw new Error('five were invited')
    await accept(accepted.token)
    for (let i = 0; i < 3; i++) await company.owner.as.invites.resend({ id: often.id })
    await company.owner.as.invites.cancel({ id: cancelled.id })
    const foreign = await aCompany(app)
    const [theirs] = await foreign.owner.as.invites.create({ invites: rows(1) })
    const asked = [fine, accepted, often, cancelled, ofAdmin].map(({ id }) => id)
    const { done_ids, left_out } = await company.admin.as.invites.resendMany({
      invite_ids: [...asked, theirs?.id ?? ''],
    })
    expect(done_ids).toEqual([fine.id])
    expect(left_out).toEqual([
      { invite_id: accepted.id, reason: 'invitation_already_accepted' },
      { invite_id: often.id, reason: 'too_many_requests' },
      { invite_id: cancelled.id, reason: 'not_found' },
      { invite_id: ofAdmin.id, reason: 'forbidden' },
      { invite_id: theirs?.id, reason: 'not_found' },
    ])
  })

  test('expired ones need free seats, one each', async () => {
    company = await aCompany(app, { userLimit: 11 })
    const invites = await invite(2)
    app.clock.pass(8 * DAY)
    await invite(1)
    const { done_ids, left_out } = await company.owner.as.invites.resendMany({ invite_ids: idsOf(invites) })
    expect([done_ids.length, left_out.map(({ reason }) => reason)]).toEqual([1, ['user_limit_reached']])
  })

  test('somebody who is a colleague by now is left out', async () => {
    const invites = await invite(2)
    await aPerson(app, company.companyId, { email: invites[0]?.email ?? '' })
    const { left_out } = await company.owner.as.invites.resendMany({ invite_ids: idsOf(invites) })
    expect(left_out).toEqual([{ invite_id: invites[0]?.id, reason: 'email_taken' }])
  })

  test('a manager may not', async () => {
    const ids = { invite_ids: idsOf(await invite(1)) }
    expect((await refusalOf(company.manager.as.invites.resendMany(ids))).code).toBe('forbidden')
    expect((await refusalOf(company.manager.as.invites.cancelMany(ids))).code).toBe('forbidden')
    expect((await refusalOf(company.manager.as.invites.restoreMany({ undo: 'x' }))).code).toBe('forbidden')
    expect((await refusalOf(company.owner.as.invites.resendMany({ invite_ids: [] }))).status).toBe(422)
  })
})

describe('cancelling many', () => {
  test('their links stop, and taken back they work again until the day they had', async () => {
    const invites = await invite(3)
    const before = await company.owner.as.invites.list()
    app.clock.pass(HOUR / 2)
    const { done_ids, left_out, undo } = await company.owner.as.invites.cancelMany({ invite_ids: idsOf(invites) })
    expect([done_ids, left_out]).toEqual([idsOf(invites), []])
    expect(await emails()).toEqual([])
    const token = invites[0]?.token ?? ''
    expect((await refusalOf(app.as().invites.info({ token }))).code).toBe('invitation_invalid')
    expect(await company.owner.as.invites.restoreMany({ undo })).toEqual({ restored: 3, missing: 0 })
    expect(await company.owner.as.invites.list()).toEqual(before)
    await app.as().invites.info({ token })
    const { rows } = await app.owner.query(
      "select kind, count(*)::int from audit_events where company_id = $1 and kind like 'invitation%' group by kind order by kind",
      [company.companyId],
    )
    expect(rows).toEqual([
      { kind: 'invitation_cancelled', count: 3 },
      { kind: 'invitation_restored', count: 3 },
      { kind: 'invitation_sent', count: 3 },
    ])
  })

  test('accepted ones stay, and what cannot come back is counted', async () => {
    const [accepted, again, back] = await invite(3)
    if (!accepted || !again || !back) throw new Error('three were invited')
    await accept(accepted.token)
    const { left_out, undo } = await company.owner.as.invites.cancelMany({ invite_ids: idsOf([accepted, again, back]) })
    expect(left_out).toEqual([{ invite_id: accepted.id, reason: 'invitation_already_accepted' }])
    await company.owner.as.invites.create({ invites: [{ first_name: 'П', last_name: 'И', email: again.email }] })
    expect(await company.owner.as.invites.restoreMany({ undo })).toEqual({ restored: 1, missing: 1 })
    expect(await company.owner.as.invites.restoreMany({ undo })).toEqual({ restored: 0, missing: 2 })
    expect(await emails()).toEqual([accepted, again, back].map(({ email }) => email).toSorted())
  })

  test('without free seats nothing comes back; another person cannot take it back', async () => {
    company = await aCompany(app, { userLimit: 10 })
    const invites = await invite(1)
    const { undo } = await company.owner.as.invites.cancelMany({ invite_ids: idsOf(invites) })
    expect((await refusalOf(company.admin.as.invites.restoreMany({ undo }))).code).toBe('undo_expired')
    await invite(1)
    expect(await company.owner.as.invites.restoreMany({ undo })).toEqual({ restored: 0, missing: 1 })
  })
})
