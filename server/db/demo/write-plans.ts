import { NewPlan } from '@kamerton/contract/development-plans/payload-schemas'
import type { Plan } from '@kamerton/contract/development-plans/schemas'
import { dayIn } from '@kamerton/contract/lib/dates'
import { librarySkills } from '../../src/development-plans/library/skills.ts'
import { createPlan } from '../../src/development-plans/plans/create-plan.ts'
import { setActivityStatus } from '../../src/development-plans/plans/set-activity-status.ts'
import { updatePlan } from '../../src/development-plans/plans/update-plan.ts'
import { updatePlanRow } from '../../src/development-plans/rows/plan-queries.ts'
import { recordEvents, stepOf } from '../../src/development-plans/rows/record-events.ts'
import type { Context } from '../../src/lib/context.ts'
import { daysLater, timeZone } from './one-to-one-days.ts'
import type { DemoPerson } from './people.ts'
import { leaderStory, type PlanStory, planStories } from './plan-texts.ts'
import { type Demo, daysBefore } from './year.ts'

/** The state of somebody's plans today. */
type Standing =
  | 'goes on'
  | 'goes well'
  | 'is late'
  | 'stands still'
  | 'has just begun'
  | 'is a draft'
  | 'was called off'
type Wanted = { author: DemoPerson; person: DemoPerson; story: PlanStory; standing: Standing }

/** States of plans in the team of the people with a demo login. */
const standings: readonly Standing[] = [
  'goes on',
  'is late',
  'is a draft',
  'stands still',
  'was called off',
  'has just begun',
]
/** States of plans in the other teams, two in each, in turn. Most plans of a company make progress. */
const elsewhere: readonly Standing[] = ['goes well', 'goes on', 'is a draft', 'goes well', 'is late', 'has just begun']
/** The start of the current plan, in days from today. A plan takes `lengthDays`. */
const begun: Readonly<Record<Standing, number>> = {
  'goes on': -70,
  'goes well': -60,
  'is late': -95,
  'stands still': -80,
  'has just begun': -6,
  'is a draft': 7,
  'was called off': -120,
}
const lengthDays = 180

/**
 * Creates plans of every status with their history, through the use-cases of the product and as the people who would do
 * it.
 */
export async function writePlans(demo: Demo): Promise<void> {
  for (const wanted of wantedOf(demo)) {
    if (wanted.standing === 'goes on') await writeTwo(demo, wanted)
    else await writeOne(demo, wanted)
  }
}

function wantedOf({ people }: Demo): Wanted[] {
  const [owner, , known] = people
  if (!owner || !known) throw new Error('the demo people begin with the four logins')
  const managers = people.filter(({ role }) => role === 'manager')
  const ofLeaders = managers
    .slice(0, 3)
    .map((person, index) => ({ author: owner, person, story: leaderStory, standing: inTurn(elsewhere, index) }))
  const ofTeams = managers.flatMap((author, team) => {
    const story = planStories[author.team?.name ?? '']
    if (!story) throw new Error(`no plan is written for the team of ${author.id}`)
    const members = people.filter((person) => person.team === author.team && person !== author)
    return members.slice(0, author === known ? standings.length : 2).map((person, index) => ({
      author,
      person,
      story,
      standing: author === known ? inTurn(standings, index) : inTurn(elsewhere, team + index),
    }))
  })
  return [...ofLeaders, ...ofTeams]
}

const inTurn = (all: readonly Standing[], index: number): Standing => all[index % all.length] ?? 'goes on'

/** A completed plan, and the plan that follows it. */
async function writeTwo(demo: Demo, wanted: Wanted): Promise<void> {
  const { author, person, story } = wanted
  const start = begun['goes on'] - lengthDays
  const first = await begin(demo, wanted, start, story.title, null)
  await moveSteps(demo, wanted, first, { until: start + lengthDays, left: 1 })
  await demo.as(author, dayOf(demo, start + lengthDays), (ctx) =>
    updatePlan(ctx, first.id, { status: 'completed', manager_comment: 'Почти всё получилось, и это видно по работе.' }),
  )
  await demo.as(person, dayOf(demo, start + lengthDays + 1), (ctx) =>
    updatePlan(ctx, first.id, { employee_comment: 'Полгода прошли не зря. Последний шаг переносим.' }),
  )
  const second = await begin(demo, wanted, begun['goes on'], story.next, first.id)
  await moveSteps(demo, wanted, second, { until: -1, left: 1 })
}

async function writeOne(demo: Demo, wanted: Wanted): Promise<void> {
  const { author, story, standing } = wanted
  const start = begun[standing]
  if (standing === 'is a draft') {
    await demo.as(author, daysBefore(demo.now, 2), (ctx) =>
      createPlan(ctx, planOf(demo, wanted, start, story.title, null)),
    )
    return
  }
  const plan = await begin(demo, wanted, start, story.title, null)
  const until = {
    'goes on': -1,
    'goes well': 30,
    'is late': -1,
    'stands still': -45,
    'has just begun': -1,
    'was called off': -60,
  }[standing]
  await moveSteps(demo, wanted, plan, { until, left: standing === 'is late' ? 2 : 0 })
  if (standing === 'was called off')
    await demo.as(author, dayOf(demo, -50), (ctx) =>
      updatePlan(ctx, plan.id, {
        status: 'cancelled',
        manager_comment: 'Задачи отдела поменялись: составим другой план.',
      }),
    )
  if (standing === 'is late')
    await demo.as(author, dayOf(demo, -20), (ctx) =>
      updatePlan(ctx, plan.id, { end_date: dayText(demo, start + lengthDays + 30) }),
    )
}

/** Writes the plan as a draft and begins it; a few days later its employee comments on it. */
async function begin(demo: Demo, wanted: Wanted, start: number, title: string, previous: string | null): Promise<Plan> {
  const { author, person, story } = wanted
  const draft = await demo.as(author, dayOf(demo, start - 4), (ctx) =>
    createPlan(ctx, planOf(demo, wanted, start, title, previous)),
  )
  await demo.as(author, dayOf(demo, start), (ctx) => activate(ctx, draft.id))
  await demo.as(person, dayOf(demo, start + 3), (ctx) =>
    updatePlan(ctx, draft.id, { employee_comment: story.employeeComment }),
  )
  return draft
}

/** Activates the plan without the usual letter: nobody gets letters about events before the company existed. */
async function activate(ctx: Context, id: string): Promise<void> {
  const by = ctx.actor.userId
  const row = { status: 'active', status_since: ctx.now, moved_at: ctx.now } as const
  await updatePlanRow(ctx, id, row, { at: ctx.now, by, comment: false })
  await recordEvents(ctx, { planId: id, actorId: by, status: 'draft' }, [stepOf('draft', 'active')])
}

/**
 * Completes the steps that were due by `until`, in time or early, except the last `left` of them. The next step is
 * begun.
 */
async function moveSteps(
  demo: Demo,
  { person }: Wanted,
  plan: Plan,
  { until, left }: { until: number; left: number },
): Promise<void> {
  const steps = plan.skills
    .flatMap(({ activities }) => activities)
    .flatMap(({ id, due_date }) => (due_date === null ? [] : [{ id, due: daysFromToday(demo, due_date) }]))
    .toSorted((one, other) => one.due - other.due)
  const done = steps.filter(({ due }) => due <= until)
  const kept = done.slice(0, Math.max(0, done.length - left))
  for (const [index, { id, due }] of kept.entries())
    await demo.as(person, dayOf(demo, Math.min(until, due - (index % 4), -1)), (ctx) =>
      setActivityStatus(ctx, id, 'completed'),
    )
  const begunNow = steps[kept.length]
  if (begunNow)
    await demo.as(person, dayOf(demo, Math.min(until, -1)), (ctx) => setActivityStatus(ctx, begunNow.id, 'in_progress'))
}

/** The input that the editor would send: skills and steps of the library, spread over the time of the plan. */
function planOf(demo: Demo, { person, story }: Wanted, start: number, title: string, previous: string | null): NewPlan {
  const skills = story.skills.map(({ key, priority, from, to }) => {
    const skill = librarySkills.find((one) => one.key === key)
    if (!skill) throw new Error(`the library has no skill ${key}`)
    return { skill, priority, from, to }
  })
  const count = skills.reduce((sum, { skill }) => sum + skill.activities.length, 0)
  const days = stepDays(start, count)
  const nextDay = () => dayText(demo, days.shift() ?? start + lengthDays)
  return NewPlan.parse({
    employee_id: person.id,
    title,
    description: story.description,
    start_date: dayText(demo, start),
    end_date: dayText(demo, start + lengthDays),
    manager_comment: story.managerComment,
    previous_plan_id: previous,
    goals: story.goals.map((goal) => ({ title: goal })),
    skills: skills.map(({ skill, priority, from, to }) => ({
      name: skill.name,
      type: skill.type,
      priority,
      current_level: from,
      target_level: to,
      activities: skill.activities.map((one) => ({
        title: one.title,
        description: one.about,
        type: one.type,
        due_date: nextDay(),
      })),
    })),
    milestones: story.milestones.map((milestone, index) => ({
      title: milestone,
      date: dayText(demo, start + Math.round(((index + 1) / (story.milestones.length + 1)) * lengthDays)),
    })),
  })
}

/**
 * Due days of the steps of a plan, in days from today, spread over its time. The demo is looked at today, so the next
 * step is due in two days, and the one before it was due four days ago.
 */
function stepDays(start: number, count: number): number[] {
  const days = Array.from({ length: count }, (_, index) => start + Math.round(((index + 1) / (count + 1)) * lengthDays))
  const next = days.findIndex((day) => day >= 0)
  return start < 0 && next >= 0 ? days.with(next, 2).map((day, index) => (index === next - 1 ? -4 : day)) : days
}

const dayText = (demo: Demo, days: number): string => daysLater(dayIn(timeZone, demo.now), days)
const dayOf = (demo: Demo, days: number): Date => daysBefore(demo.now, -days)
const daysFromToday = (demo: Demo, day: string): number =>
  Math.round((Date.parse(day) - Date.parse(dayIn(timeZone, demo.now))) / 86_400_000)
