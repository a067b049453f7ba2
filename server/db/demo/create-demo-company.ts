import type { Actor } from '@kamerton/contract/lib/ability'
import { nextSlot } from '@kamerton/contract/pulses/schedule'
import { NewPulse } from '@kamerton/contract/pulses/schemas'
import { v4, v7 } from 'uuid'
import { hashPassword } from '../../src/auth/password-hash.ts'
import { Context, type Platform, TenantContext } from '../../src/lib/context.ts'
import { companyIdOf, inTenant } from '../../src/lib/database/tenant.ts'
import type { Jobs } from '../../src/lib/job-queue.ts'
import { defaultTemplates } from '../../src/pulse-templates/default-templates.ts'
import { deletePulse, scheduleNextRound } from '../../src/pulses/change-status.ts'
import { type Chance, seededChance } from './chance.ts'
import { inviteNewcomers } from './invite-newcomers.ts'
import { createPeople, type DemoPerson } from './people.ts'
import { companyName, demoPassword, logins } from './story.ts'
import { writeFeedback } from './write-feedback.ts'
import { createDemoPulse, type Demo, daysBefore, requirePulse, runRound } from './year.ts'

export type DemoLogin = { role: string; email: string; password: string }
export type DemoCompany = { name: string; logins: DemoLogin[] }

/** Nobody is written to about what happened before the company existed. */
const silentJobs: Jobs = {
  adder: () => ({ add: async () => {}, addMany: async () => {} }),
  start: async () => {},
  stop: async () => {},
}

/** A year of a believable company, through the same use-cases as in life. The same every time, but for the dates. */
export async function createDemoCompany(platform: Platform): Promise<DemoCompany> {
  const chance = seededChance(20_261_120)
  const now = platform.now()
  const passwordHash = await hashPassword(demoPassword)
  const companyId = companyIdOf(repeatableId(chance, daysBefore(now, 380)))
  const past = (day: Date): Platform => ({
    ...platform,
    jobs: silentJobs,
    now: () => day,
    newId: () => repeatableId(chance, day),
    newRandomId: () => v4({ random: chance.bytes(16) }),
    chance: (below) => chance.below(below),
  })
  const founded = daysBefore(now, 380)
  const people = await inTenant(platform.pool, companyId, 'write', (transaction) =>
    createPeople(new TenantContext(past(founded), transaction), chance, passwordHash),
  )
  const actor = actorOf(people[0], companyId)
  const demo: Demo = {
    people,
    chance,
    now,
    on: (day, work) =>
      inTenant(platform.pool, companyId, 'write', (transaction) =>
        work(new Context(past(day), transaction, actor, companyId)),
      ),
  }
  await liveThroughTheYear(demo, platform)
  return { name: companyName, logins: logins.map(({ role, email }) => ({ role, email, password: demoPassword })) }
}

const repeatableId = (chance: Chance, day: Date): string => v7({ msecs: day.getTime(), random: chance.bytes(16) })

function actorOf(owner: DemoPerson | undefined, companyId: string): Actor {
  if (owner?.role !== 'owner') throw new Error('the first of the demo people is the owner')
  return { userId: owner.id, companyId, role: 'owner', teamsLed: [] }
}

async function liveThroughTheYear(demo: Demo, platform: Platform): Promise<void> {
  await askMonthly(demo)
  await askQuarterly(demo)
  await askOthers(demo)
  await askWeekly(demo, platform)
  await writeFeedback(demo)
  await inviteNewcomers(demo)
}

const template = (key: string, more: Partial<NewPulse>): NewPulse => {
  const found = defaultTemplates.find((one) => one.key === key)
  return NewPulse.parse({ ...found, schedule: null, target_value: null, ...more })
}

/** Anonymous eNPS and a short named look at engagement, once a month. */
async function askMonthly(demo: Demo): Promise<void> {
  const at = (days: number) => daysBefore(demo.now, days)
  const enps = await createDemoPulse(
    demo,
    at(370),
    template('enps_survey', {
      title: 'Пульс месяца',
      description: 'eNPS и один открытый вопрос. Итоги обсуждаем на общей встрече.',
      is_anonymous: true,
      questions: [
        ...template('enps_survey', {}).questions,
        {
          id: 'change',
          question: 'Что одно изменить, чтобы работать стало лучше?',
          type: 'text',
          required: false,
          scale: null,
          options: [],
          labels: {},
          placeholder: 'Например: меньше созвонов до обеда',
        },
      ],
    }),
  )
  const short = await createDemoPulse(
    demo,
    at(369),
    template('engagement_survey', {
      title: 'Вовлечённость, коротко',
      description: 'Пять утверждений о работе в этом месяце.',
    }),
  )
  for (let month = 11; month >= 0; month--) {
    await runRound(demo, enps, { openedOn: at(month * 30 + 12), closedOn: at(month * 30 + 6) })
    await runRound(demo, short, { openedOn: at(month * 30 + 22), closedOn: at(month * 30 + 17) })
  }
}

async function askQuarterly(demo: Demo): Promise<void> {
  const at = (days: number) => daysBefore(demo.now, days)
  const q12 = await createDemoPulse(
    demo,
    at(365),
    template('gallup_q12_survey', { title: 'Вовлечённость квартала', is_anonymous: true }),
  )
  for (const days of [330, 240, 150, 60]) await runRound(demo, q12, { openedOn: at(days), closedOn: at(days - 7) })
}

/** One of each state, so that every screen has something to show. */
async function askOthers(demo: Demo): Promise<void> {
  const at = (days: number) => daysBefore(demo.now, days)
  const mood = template('mood_survey', {}).questions
  const teams = await demo.on(at(4), (ctx) =>
    ctx.db.selectFrom('teams').select(['id', 'name']).where('company_id', '=', ctx.companyId).execute(),
  )
  const support = teams.find(({ name }) => name === 'Поддержка')?.id ?? null
  const workload = await createDemoPulse(
    demo,
    at(4),
    template('mood_survey', {
      title: 'Нагрузка в Поддержке',
      description: 'После перехода на новый график смен.',
      target_type: 'team',
      target_value: support,
    }),
  )
  await runRound(demo, workload, { openedOn: at(3), closedOn: null, share: 0.6 })
  await createDemoPulse(
    demo,
    at(1),
    NewPulse.parse({
      title: 'Адаптация новичков',
      description: 'Для тех, кто пришёл этим летом.',
      category: 'custom',
      target_type: 'company',
      is_anonymous: true,
      questions: mood.map((question) => ({ ...question, id: null })),
    }),
  )
  const trial = await createDemoPulse(demo, at(340), template('mood_survey', { title: 'Проба пера' }))
  await demo.on(at(339), (ctx) => deletePulse(ctx, trial))
}

/** Every Friday at ten; one week was skipped. The last round still runs, and the next one is scheduled for real. */
async function askWeekly(demo: Demo, platform: Platform): Promise<void> {
  const schedule = { dayOfWeek: 5, time: '10:00' }
  const weekly = await createDemoPulse(
    demo,
    daysBefore(demo.now, 368),
    template('mood_survey', {
      title: 'Как прошла неделя',
      description: 'Два коротких вопроса по пятницам в 10:00.',
      type: 'weekly',
      schedule,
    }),
  )
  const slots = []
  for (
    let slot = nextSlot(schedule, 'Europe/Moscow', daysBefore(demo.now, 364));
    slot <= demo.now;
    slot = nextSlot(schedule, 'Europe/Moscow', slot)
  )
    slots.push(slot)
  for (const [index, slot] of slots.entries()) {
    const next = slots[index + 1]
    if (index === slots.length - 4) continue
    await runRound(demo, weekly, { openedOn: slot, closedOn: next ?? null, slot })
  }
  await inTenant(platform.pool, await companyOf(demo), 'write', async (transaction) => {
    const ctx = new TenantContext(platform, transaction)
    await scheduleNextRound(ctx, await requirePulse(ctx, weekly))
  })
}

const companyOf = (demo: Demo): Promise<string> => demo.on(demo.now, async (ctx) => ctx.companyId)
