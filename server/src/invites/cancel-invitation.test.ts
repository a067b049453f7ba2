import { expect, test } from 'vitest'
import { tokenOf } from '../testing/checks/letters.ts'
import { limited } from '../testing/checks/limited.ts'
import { refusalOf } from '../testing/checks/refusals.ts'
import { aCompany } from '../testing/factories/companies.ts'
import { testAppOfFile } from '../testing/test-app.ts'

const app = testAppOfFile()

const row = { first_name: 'Пётр', last_name: 'Иванов', email: 'petr-cancelled@firma.test', position: null }
const acceptance = { password: 'зелёный чайник 7', accept_terms: true, accept_personal_data: true } as const

test('a cancelled invitation is gone: both links are dead, the seat is free, the address may be invited anew', async () => {
  const { owner, admin } = await aCompany(app)
  const { available_slots } = limited(await owner.as.payments.subscription())
  const [invite] = await owner.as.invites.create({ invites: [row] })
  if (!invite) throw new Error('not invited')
  expect((await owner.as.payments.subscription()).available_slots).toBe(available_slots - 1)
  const letter = await tokenOf(app, row.email, 'invitation')
  await admin.as.invites.cancel({ id: invite.id })
  for (const token of [invite.token, letter]) {
    expect((await refusalOf(app.as().invites.info({ token }))).code).toBe('invitation_invalid')
    expect((await refusalOf(app.as().invites.register({ token, ...acceptance }))).code).toBe('invitation_invalid')
  }
  expect(await owner.as.invites.list()).toEqual([])
  expect((await owner.as.payments.subscription()).available_slots).toBe(available_slots)
  expect(await owner.as.invites.create({ invites: [row] })).toHaveLength(1)
})

test('one that was accepted cannot be taken back, and one that is not there is not there', async () => {
  const { owner } = await aCompany(app)
  const [invite] = await owner.as.invites.create({ invites: [{ ...row, email: 'petr-accepted@firma.test' }] })
  if (!invite) throw new Error('not invited')
  await app.as().invites.register({ token: invite.token, ...acceptance })
  const refusal = await refusalOf(owner.as.invites.cancel({ id: invite.id }))
  expect([refusal.status, refusal.code]).toEqual([409, 'invitation_already_accepted'])
  const unknown = await refusalOf(owner.as.invites.cancel({ id: '01900000-0000-7000-8000-000000000000' }))
  expect(unknown.status).toBe(404)
})

test('of a cancel and an acceptance at once exactly one happens', async () => {
  const { owner } = await aCompany(app)
  const [invite] = await owner.as.invites.create({ invites: [{ ...row, email: 'petr-at-once@firma.test' }] })
  if (!invite) throw new Error('not invited')
  const outcomes = await Promise.allSettled([
    owner.as.invites.cancel({ id: invite.id }),
    app.as().invites.register({ token: invite.token, ...acceptance }),
  ])
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})
