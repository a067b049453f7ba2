import { type Editions, editions, newestOf } from '@kamerton/contract/consents/editions'
import { forgottenName } from '@kamerton/contract/consents/forgotten'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openAccount } from '../auth/open-account.ts'
import { hashPassword } from '../auth/password-hash.ts'
import { insertConsents } from '../auth/queries.ts'
import { lettersOf } from '../testing/checks/outbox.ts'
import { outcomesOf, refusalOf } from '../testing/checks/refusals.ts'
import { aCompany, aPerson, type Company, type Person } from '../testing/factories/companies.ts'
import { giveAPassword, handOver, ownersPassword } from '../testing/factories/hand-over.ts'
import { anActivePulse, linksOf, moodQuestion } from '../testing/factories/pulses.ts'
import { mood } from '../testing/factories/rounds.ts'
import { testAppOfFile } from '../testing/test-app.ts'

const password = 'зелёный чайник 7'
const first = { terms: newestOf(editions.terms).version, personal_data: newestOf(editions.personal_data).version }
const bill = { version: '2026-12-01', changes: ['Появилась оплата по счёту.'] }
const photos = { version: '2026-12-01', changes: ['Фото стираем сразу.'] }
const voices = { version: '2026-12-05', changes: ['Голос не записываем.', 'Срок хранения назван.'] }
/** The terms have changed once, the processing of data twice. */
const later: Editions = {
  terms: [...editions.terms, bill],
  personal_data: [...editions.personal_data, photos, voices],
}
const onlyTerms: Editions = { ...editions, terms: [...editions.terms, bill] }
const both = [
  { document: 'terms', version: bill.version },
  { document: 'personal_data', version: voices.version },
] as const

const app = testAppOfFile()
let company: Company
beforeEach(async () => {
  company = await aCompany(app)
})
afterEach(() => {
  app.platform.editions = editions
})

/** A person who agreed to the first edition, in a session that is older than the next one. */
async function agreed(role?: Person['role']): Promise<Person> {
  const person = await aPerson(app, company.companyId, {
    passwordHash: await hashPassword(password),
    ...(role && { role }),
  })
  await agreeToFirst(person)
  app.clock.pass(1)
  return person
}
const agreeToFirst = ({ id: user_id, companyId }: Person) =>
  app.unbound.inCompany(companyId, (ctx) =>
    insertConsents(
      ctx,
      (['terms', 'personal_data'] as const).map((document) => ({
        id: ctx.newId(),
        document,
        user_id,
        version: first[document],
        channel: 'registration',
        given_at: ctx.now,
      })),
    ),
  )

const journalOf = async (person: Person) =>
  (
    await app.owner.query<{ kind: string }>(`select kind from audit_events where actor_id = $1 order by position`, [
      person.id,
    ])
  ).rows.map(({ kind }) => kind)
const consentsOf = async (person: Person) =>
  (await person.as.myData.show()).consents.map(({ document, version }) => `${document} ${version}`).toSorted()

describe('a new edition of the documents', () => {
  test.for(['owner', 'admin', 'manager', 'employee'] as const)(
    'is asked for in a session of an %s that was there before it, and nothing else is answered until then',
    async (role) => {
      // A company has its owner already.
      const person = role === 'owner' ? company.owner : await agreed(role)
      if (role === 'owner') await agreeToFirst(person)
      await person.as.people.me()
      app.platform.editions = later
      const photo = new File([new Uint8Array([1])], 'photo.jpg', { type: 'image/jpeg' })
      for (const call of [
        () => person.as.people.me(),
        () => person.as.myPulses.list({}),
        () => person.as.auth.sessions(),
        () => person.as.people.uploadAvatar({ avatar: photo }),
      ])
        expect(await refusalOf(call())).toMatchObject({ status: 403, code: 'consent_needed' })
      expect(await person.as.consents.show()).toEqual({
        to_agree: [
          { document: 'terms', version: bill.version, agreed_version: first.terms, editions: [bill] },
          {
            document: 'personal_data',
            version: voices.version,
            agreed_version: first.personal_data,
            editions: [voices, photos],
          },
        ],
        owned_company: role === 'owner' ? company.name : null,
      })
      // A person who refuses can export their data and leave.
      expect((await person.as.myData.show()).profile.email).toBe(person.email)
      await person.as.auth.logout()
    },
  )

  test('is asked of the document that has changed, and of no other', async () => {
    const person = await agreed()
    app.platform.editions = onlyTerms
    expect((await person.as.consents.show()).to_agree.map(({ document }) => document)).toEqual(['terms'])
    // Consent to another document changes nothing: that document has not changed.
    const all = [both[0], { document: 'personal_data', version: first.personal_data } as const]
    expect(await person.as.consents.give({ documents: all })).toMatchObject({ to_agree: [] })
    await person.as.people.me()
    expect(await consentsOf(person)).toEqual([
      `personal_data ${first.personal_data}`,
      `terms ${first.terms}`,
      `terms ${bill.version}`,
    ])
  })

  test('is agreed to document by document, in the edition that was read', async () => {
    const person = await agreed()
    app.platform.editions = later
    for (const version of [first.personal_data, photos.version, '2030-01-01']) {
      const documents = [both[0], { document: 'personal_data', version } as const]
      expect((await refusalOf(person.as.consents.give({ documents }))).code).toBe('documents_changed')
    }
    expect((await refusalOf(person.as.consents.give({ documents: [] }))).status).toBe(422)
    const { to_agree } = await person.as.consents.give({ documents: [both[0]] })
    expect(to_agree.map(({ document }) => document)).toEqual(['personal_data'])
    expect((await refusalOf(person.as.people.me())).code).toBe('consent_needed')
    expect(await person.as.consents.give({ documents: [both[1]] })).toMatchObject({ to_agree: [] })
    await person.as.people.me()
  })

  test('that is agreed to many times at once is kept once', async () => {
    const person = await agreed()
    app.platform.editions = later
    const { codes } = await outcomesOf(
      Array.from({ length: 8 }, () => person.as.consents.give({ documents: [...both] })),
    )
    expect(codes).toEqual([])
    expect(await consentsOf(person)).toHaveLength(4)
    expect(await journalOf(person)).toEqual(['consent_given'])
  })

  test('is asked for after a sign-in too, and not of whoever joins under it', async () => {
    const person = await agreed()
    app.platform.editions = later
    const { access_token } = await app.as(null).auth.login({ email: person.email, password })
    expect((await refusalOf(app.as(access_token).people.me())).code).toBe('consent_needed')
    const newcomer = { first_name: 'Нина', last_name: 'Ветрова', email: 'new-edition@kamerton.test', password }
    await app.unbound.inCompany(company.companyId, async (ctx) => {
      const id = ctx.newId()
      await ctx.db
        .insertInto('account_emails')
        .values({ email: newcomer.email, company_id: ctx.companyId, user_id: id })
        .execute()
      await openAccount(ctx, {
        id,
        email: newcomer.email,
        first_name: newcomer.first_name,
        last_name: newcomer.last_name,
        role: 'employee',
        password_hash: await hashPassword(password),
        isVerified: true,
        consentGiven: 'invitation',
      })
    })
    const joined = app.as((await app.as(null).auth.login({ email: newcomer.email, password })).access_token)
    await joined.people.me()
    expect(await joined.consents.show()).toMatchObject({ to_agree: [] })
  })

  test('stops no link of a letter: who answers by one is asked nothing', async () => {
    const person = await agreed()
    const { id } = await anActivePulse(company.owner, mood)
    const link = (await linksOf(app, company, id)).get(person.id) ?? ''
    app.platform.editions = later
    expect((await app.as(null).pulses.form({ token: link })).pulse.questions).toHaveLength(1)
    await app.as(null).pulses.submit({ token: link, responses: { [moodQuestion.id]: 4 } })
    app.platform.editions = editions
    expect((await company.owner.as.pulses.responses({ id })).responses_total).toBe(1)
  })
})

describe('a consent that is taken back', () => {
  test('deletes the account: sessions end, the address is free, what was said by name stays without the name', async () => {
    const person = await agreed()
    const { id } = await anActivePulse(company.owner, mood)
    await person.as.pulses.answer({ id, responses: { [moodQuestion.id]: 4 } })
    await person.as.consents.withdraw({ password })
    expect((await refusalOf(person.as.people.me())).code).toBe('not_signed_in')
    expect((await refusalOf(app.as(null).auth.login({ email: person.email, password }))).code).toBe('wrong_credentials')
    const { responses_total, ...answers } = await company.owner.as.pulses.responses({ id })
    expect(responses_total).toBe(1)
    const body = JSON.stringify(answers)
    expect(body).toContain(forgottenName.last_name)
    expect(body).not.toContain(person.lastName)
    expect(await journalOf(person)).toContain('consent_withdrawn')
    // The address can be used again, for another person.
    await aPerson(app, company.companyId, { email: person.email })
  })

  test('leaves nothing in the row of the person that says who it was, and the consents as proof', async () => {
    const person = await agreed()
    const known = { middle_name: 'Ильинична', position: 'Инженер', telegram_username: 'inzhener' }
    await app.owner.query(
      'update users set middle_name = $2, position = $3, telegram_username = $4, avatar_url = $5 where id = $1',
      [person.id, ...Object.values(known), '/api/photo'],
    )
    await person.as.consents.withdraw({ password })
    const { rows } = await app.owner.query<Record<string, string | null>>(
      `select first_name, last_name, middle_name, position, telegram_username, password_hash, avatar_url, email from users where id = $1`,
      [person.id],
    )
    expect(rows).toEqual([
      {
        ...forgottenName,
        middle_name: null,
        position: null,
        telegram_username: null,
        password_hash: null,
        avatar_url: null,
        email: `${person.id}@forgotten.invalid`,
      },
    ])
    const kept = await app.owner.query(`select document, version from consents where user_id = $1`, [person.id])
    expect(kept.rows).toHaveLength(2)
  })

  test('is confirmed by a letter, to the address that is forgotten then', async () => {
    const person = await agreed()
    await person.as.consents.withdraw({ password })
    const letters = (await lettersOf(app, company.companyId)).filter(({ kind }) => kind === 'consent-withdrawn')
    expect(letters.map(({ recipient_email, subject }) => [recipient_email, subject])).toEqual([
      [person.email, 'Согласие отозвано, аккаунт удалён'],
    ])
  })

  test('needs the password, and happens once however often it is asked for at once', async () => {
    const person = await agreed()
    expect((await refusalOf(person.as.consents.withdraw({ password: 'не тот' }))).code).toBe('current_password_wrong')
    await person.as.people.me()
    const { answers, codes } = await outcomesOf(
      Array.from({ length: 5 }, () => person.as.consents.withdraw({ password })),
    )
    expect(answers).toHaveLength(1)
    expect(new Set(codes)).toEqual(new Set(['not_signed_in']))
    expect((await journalOf(person)).filter((kind) => kind === 'consent_withdrawn')).toHaveLength(1)
  })

  test('can be taken back instead of agreeing to a new edition', async () => {
    const person = await agreed()
    app.platform.editions = later
    await person.as.consents.withdraw({ password })
    expect((await refusalOf(person.as.consents.show())).code).toBe('not_signed_in')
  })

  test('is asked of an owner who does not agree as the deletion of the company', async () => {
    const { owner, name } = company
    await giveAPassword(app, owner)
    await agreeToFirst(owner)
    app.platform.editions = later
    await owner.as.companies.delete({ name, password: ownersPassword })
    expect((await refusalOf(owner.as.consents.show())).code).toBe('not_signed_in')
  })

  test('is no way out for an owner before the company is handed over', async () => {
    const { owner, admin } = company
    await giveAPassword(app, owner)
    expect(await refusalOf(owner.as.consents.withdraw({ password: ownersPassword }))).toMatchObject({
      status: 409,
      code: 'owner_cannot_withdraw',
    })
    await owner.as.people.me()
    await handOver(company, admin)
    await owner.as.consents.withdraw({ password: ownersPassword })
    expect((await refusalOf(owner.as.people.me())).code).toBe('not_signed_in')
  })
})
