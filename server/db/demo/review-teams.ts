import { HOUR } from '@kamerton/contract/lib/durations'
import { type Performance, performances, type ReviewMood } from '@kamerton/contract/manager-reviews/rules'
import { NewPulse } from '@kamerton/contract/pulses/schemas'
import { findReview, listSheets } from '../../src/pulses/manager-reviews/queries.ts'
import { saveOwnSheet, submitOwnReview } from '../../src/pulses/manager-reviews/signed-in.ts'
import { closeOpenRound } from '../../src/pulses/rounds/close-round.ts'
import { openRound } from '../../src/pulses/rounds/open-round.ts'
import { updatePulseRow } from '../../src/pulses/rows/pulse-queries.ts'
import type { DemoPerson } from './people.ts'
import { createDemoPulse, type Demo, daysBefore, requirePulse } from './year.ts'

const remarks: Readonly<Record<ReviewMood, readonly string[]>> = {
  green: ['', '', 'Готов взять новичка.', 'Тянет на себе самое сложное и не жалуется.'],
  yellow: ['Хочет попробовать соседнюю роль.', 'Много задач сразу, просит договориться о порядке.', ''],
  red: ['Второй месяц подряд ночные смены. Просит вернуть прежний график.', 'Не успевает за очередью, нужна помощь.'],
}

/** Half a year ago all managers reviewed their people. Now they do it again, and some have not finished. */
export async function reviewTeams(demo: Demo): Promise<void> {
  const managers = demo.people.filter(({ role }) => role === 'manager')
  const past = await openReview(demo, daysBefore(demo.now, 180), 'Оценка команд за полгода')
  for (const [index, manager] of managers.entries())
    await review(demo, past, manager, { on: hoursLater(daysBefore(demo.now, 179), index * 5), share: 1 })
  await demo.on(daysBefore(demo.now, 170), async (ctx) => {
    await closeOpenRound(ctx, past)
    await updatePulseRow(ctx, past, { status: 'completed' }, ctx.now)
  })
  const present = await openReview(demo, daysBefore(demo.now, 3), 'Оценка команд руководителями')
  // The first of them has a demo login, and the review of their team is still open.
  for (const [index, manager] of managers.slice(0, 4).entries())
    await review(demo, present, manager, {
      on: hoursLater(daysBefore(demo.now, 2), index * 3),
      share: index === 0 ? 0.6 : 1,
    })
}

const hoursLater = (day: Date, hours: number): Date => new Date(day.getTime() + hours * HOUR)

async function openReview(demo: Demo, day: Date, title: string): Promise<string> {
  const pulse = NewPulse.parse({
    title,
    description: 'Каждый руководитель отвечает о людях своих команд.',
    category: 'custom',
    target_type: 'manager_review',
  })
  const id = await createDemoPulse(demo, day, pulse)
  await demo.on(day, async (ctx) => {
    await updatePulseRow(ctx, id, { status: 'active' }, ctx.now)
    await openRound(ctx, await requirePulse(ctx, id), null)
  })
  return id
}

/** Reviews a share of the manager's people, and submits the review if it covers everybody. */
const review = (demo: Demo, id: string, manager: DemoPerson, { on, share }: { on: Date; share: number }) =>
  demo.as(manager, on, async (ctx) => {
    const place = { id, managerId: manager.id }
    const found = await findReview(ctx, { pulseId: id, managerId: manager.id, roundId: undefined })
    if (!found) return
    const sheets = await listSheets(ctx, found, manager.id)
    for (const { id: employee_id } of sheets.slice(0, Math.ceil(sheets.length * share)))
      await saveOwnSheet(ctx, { ...place, employee_id, ...marksBy(demo) })
    if (share === 1) await submitOwnReview(ctx, place)
  })

function marksBy({ chance }: Demo): { performance: Performance; mood: ReviewMood; concerns: string | null } {
  const at = chance.between(0, 1)
  const mood: ReviewMood = at < 0.12 ? 'red' : at < 0.4 ? 'yellow' : 'green'
  const lowest = { red: 1, yellow: 2, green: 3 }[mood]
  const performance = performances[lowest + chance.below(2)] ?? 3
  const said = remarks[mood]
  return { performance, mood, concerns: said[chance.below(said.length)] || null }
}
