import { dayIn } from '@kamerton/contract/lib/dates'
import { nextSlot } from '@kamerton/contract/pulses/schedule'
import { NewPulse } from '@kamerton/contract/pulses/schemas'
import { defaultTemplates } from '../../src/pulse-templates/default-templates.ts'
import { deletePulse, scheduleNextRound } from '../../src/pulses/definition/change-status.ts'
import { endLater } from '../../src/pulses/ending/end-pulse.ts'
import { createDemoPulse, type Demo, daysBefore, requirePulse, runRound } from './year.ts'

/** A year of pulses: monthly, quarterly and weekly ones, and one of each state. */
export async function askPulses(demo: Demo): Promise<void> {
  await askMonthly(demo)
  await askQuarterly(demo)
  await askOthers(demo)
  await askWeekly(demo)
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

/** One pulse of each state, so that every page has something to show. */
async function askOthers(demo: Demo): Promise<void> {
  const at = (days: number) => daysBefore(demo.now, days)
  const mood = template('mood_survey', {}).questions
  const teams = await demo.on(at(4), (ctx) =>
    ctx.db.selectFrom('teams').select(['id', 'name']).where('company_id', '=', ctx.companyId).execute(),
  )
  const support = teams.find(({ name }) => name === 'Поддержка')?.id ?? null
  const ends_on = dayIn('Europe/Moscow', at(-7))
  const workload = await createDemoPulse(
    demo,
    at(4),
    template('mood_survey', {
      title: 'Нагрузка в Поддержке',
      description: 'После перехода на новый график смен.',
      target_type: 'team',
      target_value: support,
      ends_on,
    }),
  )
  await runRound(demo, workload, { openedOn: at(3), closedOn: null, share: 0.6 })
  await demo.forReal((ctx) => endLater(ctx, workload, ends_on))
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
async function askWeekly(demo: Demo): Promise<void> {
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
  await demo.forReal(async (ctx) => scheduleNextRound(ctx, await requirePulse(ctx, weekly)))
}
