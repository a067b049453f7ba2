import { DAY, HOUR } from '@kamerton/contract/lib/durations'
import { pino } from 'pino'
import { beforeEach, describe, expect, test } from 'vitest'
import { Unbound } from '../../lib/context.ts'
import { noErasures } from '../../lib/erasures.ts'
import { keepingMailer } from '../../lib/mail/mailer.ts'
import { openPlatform } from '../../lib/platform.ts'
import { roundKeysIn } from '../../lib/round-keys.ts'
import { aCompany, type Company, type Person } from '../../testing/factories/companies.ts'
import { aPlan } from '../../testing/factories/development-plans.ts'
import { testAppOfFile } from '../../testing/test-app.ts'
import { lookForNudges } from './look-for-nudges.ts'
import { notifyOfStillPlans, remindOfSteps } from './nudge.ts'
import { planNudges } from './words.ts'

const app = testAppOfFile()
let company: Company
let manager: Person
let employee: Person
beforeEach(async () => {
  // A morning in Moscow, Wednesday.
  app.clock.now = new Date('2026-11-18T09:00:00Z')
  company = await aCompany(app, { employees: 2, teams: 1 })
  manager = company.manager
  employee = company.employees[0] ?? company.owner
})

type Row = { kind: string; recipient_email: string; subject: string; text: string }
async function letters(kind = 'plan-due'): Promise<Row[]> {
  const { rows } = await app.owner.query<Row>(
    'select kind, recipient_email, subject, text from letters where company_id = $1 and kind = $2 order by created_at, id',
    [company.companyId, kind],
  )
  return rows
}
const inCompany = (work: Parameters<Unbound['inCompany']>[1], unbound = app.unbound) =>
  unbound.inCompany(company.companyId, work)
/** One night and the morning after it. */
async function nextMorning(): Promise<void> {
  const night = new Date(app.clock.now)
  night.setUTCHours(21, 17)
  app.clock.now = night
  await inCompany(lookForNudges)
  app.clock.now = new Date(Math.ceil(night.getTime() / DAY) * DAY + 6 * HOUR)
  await app.runJobs()
}
const remind = (unbound?: Unbound) => inCompany((ctx) => remindOfSteps(ctx, employee.id), unbound)
const notify = (unbound?: Unbound) => inCompany((ctx) => notifyOfStillPlans(ctx, manager.id), unbound)

describe('what is due', () => {
  test('three days ahead and once overdue, with the address of the plan', async () => {
    const { id } = await aPlan(manager, employee, { activities: [{ title: 'Курс по складу', due_date: '2026-11-23' }] })
    await nextMorning()
    expect(await letters()).toEqual([])
    await nextMorning()
    const [soon] = await letters()
    expect(soon).toMatchObject({ recipient_email: employee.email, subject: 'План развития: скоро срок' })
    expect(soon?.text).toContain('– «Курс по складу», до 23 ноября')
    expect(soon?.text).toContain(`/app/development-plans/${id}`)
    for (let day = 0; day < 30; day++) await nextMorning()
    const all = await letters()
    expect(all.map(({ subject }) => subject)).toEqual(['План развития: скоро срок', 'План развития: срок прошёл'])
    expect(all[1]?.text).toContain('– «Курс по складу», был до 23 ноября')
  })

  test('one digest a week names what the next one would be too late for, and nothing twice', async () => {
    const activities = ['2026-11-10', '2026-11-20', '2026-11-24', '2026-11-28', '2026-12-08'].map((due_date) => ({
      title: `К ${due_date}`,
      due_date,
    }))
    await aPlan(manager, employee, { activities })
    const days: { day: string; named: string[] }[] = []
    for (let day = 0; day < 40; day++) {
      const before = (await letters()).length
      await nextMorning()
      const [letter] = (await letters()).slice(before)
      if (letter)
        days.push({ day: app.clock.now.toISOString().slice(0, 10), named: letter.text.match(/К [\d-]+/g) ?? [] })
    }
    const [first, ...later] = days
    expect(first).toEqual({
      day: '2026-11-19',
      named: ['К 2026-11-10', 'К 2026-11-20', 'К 2026-11-24', 'К 2026-11-28'],
    })
    const gaps = days.slice(1).map(({ day }, index) => (Date.parse(day) - Date.parse(days[index]?.day ?? '')) / DAY)
    for (const gap of gaps) expect(gap).toBeGreaterThanOrEqual(7)
    // The four of the first letter are named once more, when they are late; the last one is named before its day, and
    // then late.
    const named = later.flatMap((letter) => letter.named)
    expect(named.toSorted()).toEqual(
      ['К 2026-11-20', 'К 2026-11-24', 'К 2026-11-28', 'К 2026-12-08', 'К 2026-12-08'].toSorted(),
    )
    const ahead = days.find((letter) => letter.named.includes('К 2026-12-08'))
    expect((Date.parse('2026-12-08') - Date.parse(ahead?.day ?? '')) / DAY).toBeGreaterThanOrEqual(3)
  })

  test('what was done, moved, called off or withdrawn by the morning is not spoken of', async () => {
    const due_date = '2026-11-20'
    const plan = await aPlan(manager, employee, { activities: [{ title: 'Сделано', due_date }] })
    const moved = await aPlan(manager, employee, { activities: [{ title: 'Отменено', due_date }] })
    await aPlan(manager, employee, { status: 'draft', activities: [{ title: 'Черновик', due_date }] })
    await inCompany(lookForNudges)
    const done = plan.skills[0]?.activities[0]?.id ?? ''
    await employee.as.developmentPlans.setActivityStatus({ id: done, status: 'completed' })
    await manager.as.developmentPlans.update({ id: moved.id, status: 'cancelled', version: moved.version })
    await app.runJobs({ future: true })
    expect(await letters()).toEqual([])
  })

  test('another day is told of anew', async () => {
    const plan = await aPlan(manager, employee, { activities: [{ title: 'Доклад', due_date: '2026-11-19' }] })
    await remind()
    app.clock.pass(8 * DAY)
    const skills = plan.skills.map((skill) => ({
      ...skill,
      activities: skill.activities.map((one) => ({ ...one, due_date: '2026-11-27' })),
    }))
    await manager.as.developmentPlans.update({
      id: plan.id,
      version: plan.version,
      skills: skills.map(({ progress: _progress, ...skill }) => skill),
    })
    await remind()
    expect((await letters()).map(({ text }) => /Доклад», (.*)/.exec(text)?.[1])).toEqual([
      'до 19 ноября',
      'до 27 ноября',
    ])
  })

  test('in quiet hours it waits for the morning of the company', async () => {
    await aPlan(manager, employee, { activities: [{ title: 'Доклад', due_date: '2026-11-20' }] })
    app.clock.now = new Date('2026-11-18T18:30:00Z')
    await remind()
    await app.runJobs()
    expect(await letters()).toEqual([])
    app.clock.now = new Date('2026-11-19T06:00:00Z')
    await app.runJobs()
    expect(await letters()).toHaveLength(1)
  })

  test('never what a comment says', async () => {
    const plan = await aPlan(manager, employee, { activities: [{ title: 'Доклад', due_date: '2026-11-20' }] })
    await employee.as.developmentPlans.update({ id: plan.id, employee_comment: 'Боюсь сцены', version: plan.version })
    await remind()
    app.clock.pass(60 * DAY)
    await notify()
    const all = JSON.stringify([...(await letters()), ...(await letters('plan-still'))])
    expect(all).toContain('Доклад')
    expect(all).toContain('без движения')
    expect(all).not.toContain('Боюсь')
  })

  test('the chat says what is still true when its turn comes', async () => {
    const plan = await aPlan(manager, employee, {
      activities: [
        { title: 'Доклад', due_date: '2026-11-20' },
        { title: 'Курс', due_date: '2026-11-17' },
      ],
    })
    await remind()
    const { rows } = await app.owner.query<{ id: string }>(
      'select id from development_plan_digests where company_id = $1',
      [company.companyId],
    )
    const digest = rows[0]?.id ?? ''
    const said = () => app.unbound.inCompany(company.companyId, (ctx) => planNudges.due.chat(ctx, digest, employee.id))
    const everything = 'План развития\nСрок прошёл:\n– «Курс», был до 17 ноября\nСкоро срок:\n– «Доклад», до 20 ноября'
    expect(await said()).toEqual({ text: everything })
    const [late, soon] = ['Курс', 'Доклад'].map(
      (title) => plan.skills[0]?.activities.find((one) => one.title === title)?.id ?? '',
    )
    await employee.as.developmentPlans.setActivityStatus({ id: late ?? '', status: 'completed' })
    expect(await said()).toEqual({ text: 'План развития\nСкоро срок:\n– «Доклад», до 20 ноября' })
    await employee.as.developmentPlans.setActivityStatus({ id: soon ?? '', status: 'completed' })
    expect(await said()).toBeNull()
    const toAnother = (ctx: Parameters<typeof planNudges.due.chat>[0]) => planNudges.due.chat(ctx, digest, manager.id)
    expect(await app.unbound.inCompany(company.companyId, toAnother)).toBeNull()
  })
})

describe('plans that do not move', () => {
  test('once a month, to whoever leads the person and nobody else', async () => {
    const { id } = await aPlan(manager, employee, { title: 'Старший закупщик' })
    const other = company.employees[1] ?? company.owner
    const moving = await aPlan(manager, other, { title: 'Движется' })
    for (let day = 0; day < 65; day++) {
      if (day % 20 === 10) {
        const one = moving.skills[0]?.activities[0]?.id ?? ''
        await other.as.developmentPlans.setActivityStatus({
          id: one,
          status: day % 40 === 10 ? 'in_progress' : 'planned',
        })
      }
      await nextMorning()
    }
    const sent = await letters('plan-still')
    expect(sent.map(({ recipient_email }) => recipient_email)).toEqual([manager.email, manager.email])
    expect(sent[0]?.subject).toBe('Планы развития без движения: 1')
    expect(sent[0]?.text).toContain('«Старший закупщик»: с 18 ноября')
    expect(sent[0]?.text).not.toContain('Движется')
    // The link leads to the page of plans, and the text names the person, not the plan's address.
    expect(sent[0]?.text).not.toContain(id)
  })

  test('the chat names whose plan stands still and since when, and says nothing of one that moved by then', async () => {
    const plan = await aPlan(manager, employee, { title: 'Старший закупщик' })
    app.clock.pass(40 * DAY)
    await notify()
    const { rows } = await app.owner.query<{ id: string }>(
      "select id from development_plan_digests where company_id = $1 and kind = 'still'",
      [company.companyId],
    )
    const saidTo = (person: Person) => inCompany((ctx) => planNudges.still.chat(ctx, rows[0]?.id ?? '', person.id))
    const line = `– ${employee.firstName} ${employee.lastName}, «Старший закупщик»: с 18 ноября`
    expect(await saidTo(manager)).toEqual({ text: `План развития\nБольше 30 дней без движения:\n${line}` })
    expect(await saidTo(employee)).toBeNull()
    const one = plan.skills[0]?.activities[0]?.id ?? ''
    await employee.as.developmentPlans.setActivityStatus({ id: one, status: 'in_progress' })
    expect(await saidTo(manager)).toBeNull()
  })

  test('one that moved in the night is left out, and then there is nothing to say', async () => {
    const plan = await aPlan(manager, employee)
    app.clock.pass(40 * DAY)
    await inCompany(lookForNudges)
    const one = plan.skills[0]?.activities[0]?.id ?? ''
    await employee.as.developmentPlans.setActivityStatus({ id: one, status: 'in_progress' })
    await app.runJobs({ future: true })
    expect(await letters('plan-still')).toEqual([])
  })

  test('of somebody whom nobody leads its author hears, if they see the whole company', async () => {
    const alone = company.owner
    await aPlan(company.admin, alone, { title: 'Без команды' })
    app.clock.pass(40 * DAY)
    await nextMorning()
    expect((await letters('plan-still')).map(({ recipient_email }) => recipient_email)).toEqual([company.admin.email])
  })
})

describe('each once', () => {
  test('of two servers that look at the same moment, and after one that died before it could say that it was done', async () => {
    await aPlan(manager, employee, { activities: [{ title: 'Доклад', due_date: '2026-11-20' }] })
    const second = anotherServer()
    try {
      await Promise.all([remind(), remind(second.unbound), remind(), remind(second.unbound)])
      expect(await letters()).toHaveLength(1)
      await remind(second.unbound)
      expect(await letters()).toHaveLength(1)
      app.clock.pass(40 * DAY)
      await Promise.all([notify(), notify(second.unbound), notify(), notify(second.unbound)])
      await notify()
      expect(await letters('plan-still')).toHaveLength(1)
    } finally {
      await second.platform.close()
    }
  })

  test('what the night of one server has put into the queue is said by the one that runs in the morning', async () => {
    await aPlan(manager, employee, { activities: [{ title: 'Доклад', due_date: '2026-11-20' }] })
    app.clock.now = new Date('2026-11-18T21:17:00Z')
    const first = anotherServer()
    await inCompany(lookForNudges, first.unbound)
    await inCompany(lookForNudges, first.unbound)
    await first.platform.close()
    expect(await letters()).toEqual([])
    app.clock.now = new Date('2026-11-19T06:00:00Z')
    await app.runJobs()
    expect(await letters()).toHaveLength(1)
  })
})

/** Another server on this database. */
function anotherServer() {
  const platform = openPlatform({
    app: app.database.app,
    secret: app.platform.secret,
    publicUrl: app.platform.publicUrl,
    secureContext: false,
    mailer: keepingMailer(),
    erasures: noErasures,
    roundKeys: roundKeysIn(app.keyFolder),
    bot: null,
    log: pino({ level: 'silent' }),
    now: () => app.clock.now,
    poolSize: 5,
  })
  return { platform, unbound: new Unbound(platform) }
}
