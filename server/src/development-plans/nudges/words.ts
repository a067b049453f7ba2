import { daysLate } from '@kamerton/contract/development-plans/late'
import { fullName, quoted } from '@kamerton/contract/lib/names'
import { findCompany } from '../../companies/queries.ts'
import type { TenantContext } from '../../lib/context.ts'
import { inertLine } from '../../lib/inert-line.ts'
import type { ChatWords, Notice } from '../../lib/notice.ts'
import { findDigest, type Listener, listOfDigest, listStill, type Step, type StillPlan } from './queries.ts'
import { daysAt } from './when.ts'

/** A recipient, under the id of the notice. */
type Recipient = Listener & { user_id: string }
type AboutSteps = { steps: readonly Step[]; today: string }
type AboutPlans = { plans: readonly StillPlan[]; timeZone: string }

/** A letter names at most so many and counts the rest, so that it can be read. */
const mostNamed = 10

const days = new Intl.DateTimeFormat('ru', { day: 'numeric', month: 'long', timeZone: 'UTC' })
const dayWords = (day: string): string => days.format(new Date(day))

/** Only open activities of active plans are named. */
const isLate = ({ due_date }: Step, today: string): boolean =>
  daysLate({ status: 'in_progress', day: due_date }, 'active', today) > 0

/** «Скоро срок» and «срок прошёл», each with its activities; never anything of a comment. */
function stepLines({ steps, today }: AboutSteps): string[] {
  const late = steps.filter((step) => isLate(step, today))
  const soon = steps.filter((step) => !isLate(step, today))
  return [
    ...group('Срок прошёл:', late, ({ title, due_date }) => `${quoted(title)}, был до ${dayWords(due_date ?? today)}`),
    ...group('Скоро срок:', soon, ({ title, due_date }) => `${quoted(title)}, до ${dayWords(due_date ?? today)}`),
  ]
}

function group<T>(heading: string, all: readonly T[], lineOf: (one: T) => string): string[] {
  if (all.length === 0) return []
  const more = all.length - mostNamed
  return [
    heading,
    ...all.slice(0, mostNamed).map((one) => `– ${lineOf(one)}`),
    ...(more > 0 ? [`– и ещё ${more}`] : []),
  ]
}

function subjectOf({ steps, today }: AboutSteps): string {
  const late = steps.filter((step) => isLate(step, today)).length
  if (late === 0) return 'План развития: скоро срок'
  return late === steps.length ? 'План развития: срок прошёл' : 'План развития: что впереди и что просрочено'
}

const whatToDo =
  'Если что-то уже сделано, отметьте это на странице плана. Если срок больше не подходит, скажите руководителю.'

/** Page of the plan if all activities are of one; else the list of one's own plans. */
function addressOf(ctx: TenantContext, steps: readonly Step[]): string {
  const plans = new Set(steps.map(({ plan_id }) => plan_id))
  const [only] = plans
  return ctx.link(only !== undefined && plans.size === 1 ? `/app/development-plans/${only}` : '/app/development-plans')
}

const hello = ({ first_name }: Listener): string => `${first_name}, здравствуйте!`

/** Notice to an employee about due activities. */
const due: Notice<AboutSteps, Recipient> = {
  kind: 'plan-due',
  letter: (ctx, about, person) => ({
    kind: 'plan-due',
    occasion: `plan-due/${person.id}`,
    to: { name: fullName(person), email: person.email },
    subject: subjectOf(about),
    paragraphs: [hello(person), ...stepLines(about), whatToDo],
    button: { label: 'Открыть план', url: addressOf(ctx, about.steps) },
  }),
  // Activities that were done, moved or removed meanwhile are no longer mentioned.
  chat: inChat('due', async (ctx, digestId, userId) => {
    const { time_zone } = await findCompany(ctx)
    const steps = await listOfDigest(ctx, digestId, userId)
    return stepLines({ steps, today: daysAt(time_zone, ctx.now).today })
  }),
}

const stillHeading = 'Больше 30 дней без движения:'
const planLines = ({ plans, timeZone }: AboutPlans): string[] =>
  group(stillHeading, plans, (plan) => {
    const since = daysAt(timeZone, plan.moved_at).today
    return `${fullName(plan)}, ${quoted(plan.title)}: с ${dayWords(since)}`
  })

/** Notice to leaders about plans that do not move. */
const still: Notice<AboutPlans, Recipient> = {
  kind: 'plan-still',
  letter: (ctx, about, person) => ({
    kind: 'plan-still',
    occasion: `plan-still/${person.id}`,
    to: { name: fullName(person), email: person.email },
    subject: `Планы развития без движения: ${about.plans.length}`,
    paragraphs: [
      hello(person),
      ...planLines(about),
      'Возможно, пора спросить, что мешает, или поправить сроки. Такое письмо приходит не чаще раза в месяц.',
    ],
    button: { label: 'Открыть планы', url: ctx.link('/app/development-plans?status=active') },
  }),
  chat: inChat('still', async (ctx, _digestId, userId) => {
    const { time_zone } = await findCompany(ctx)
    const plans = await listStill(ctx, userId, daysAt(time_zone, ctx.now))
    return planLines({ plans, timeZone: time_zone })
  }),
}

/** Written from the state at the moment of sending; nothing if nothing applies any more. */
function inChat(
  kind: 'due' | 'still',
  linesOf: (ctx: TenantContext, digestId: string, userId: string) => Promise<string[]>,
): ChatWords {
  return async (ctx, digestId, userId) => {
    const digest = await findDigest(ctx, digestId, userId)
    if (digest?.kind !== kind) return null
    const lines = await linesOf(ctx, digestId, userId)
    return lines.length === 0 ? null : { text: ['План развития', ...lines].map(inertLine).join('\n') }
  }
}

export const planNudges = { due, still } as const
