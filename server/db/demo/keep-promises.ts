import { NewActionItem } from '@kamerton/contract/action-items/schemas'
import { dayIn } from '@kamerton/contract/lib/dates'
import { addDays } from '@kamerton/contract/lib/period'
import { NewPulse } from '@kamerton/contract/pulses/schemas'
import { changeStatus } from '../../src/action-items/change-status.ts'
import { createAction } from '../../src/action-items/create-action.ts'
import { promiseAction } from '../../src/action-items/promise-action.ts'
import { actionSources } from '../../src/action-sources.ts'
import type { Context } from '../../src/lib/context.ts'
import { defaultTemplates } from '../../src/pulse-templates/default-templates.ts'
import type { DemoPerson } from './people.ts'
import { shareRound } from './share-results.ts'
import { createDemoPulse, type Demo, daysBefore, runRound } from './year.ts'

type Planned = {
  title: string
  /** The subject: a team, one person who works in a team, or the company. */
  about: { team: string } | { personOf: string } | 'company'
  madeDaysAgo: number
  /** The due day, counted from the day on which the action was made. */
  inDays: number
  isBegun?: boolean
  metric?: 'mood'
  isPromised?: boolean
  /** Later state of the action, and how long ago it was reached. */
  became?: { daysAgo: number; status: 'done' } | { daysAgo: number; status: 'dropped'; because: string }
}

/** Planned, overdue, dropped with its reason, about one person, and done: each as somebody would have written it. */
const actions: readonly Planned[] = [
  {
    title: 'Тихий час для смены после обеда',
    about: { team: 'Поддержка' },
    madeDaysAgo: 62,
    inDays: 30,
    isBegun: true,
    metric: 'mood',
    isPromised: true,
    became: { daysAgo: 40, status: 'done' },
  },
  {
    title: 'Разобрать, кому достаются ночные смены',
    about: { team: 'Поддержка' },
    madeDaysAgo: 33,
    inDays: 29,
    isBegun: true,
    isPromised: true,
  },
  { title: 'Купить складу второй сканер', about: { team: 'Логистика' }, madeDaysAgo: 4, inDays: 18, isPromised: true },
  {
    title: 'Поставить вторую кофемашину',
    about: 'company',
    madeDaysAgo: 34,
    inDays: 30,
    isPromised: true,
    became: { daysAgo: 20, status: 'dropped', because: 'Прежнюю починили, и очередь пропала' },
  },
  {
    title: 'Договориться, кто подменит на время учёбы',
    about: { personOf: 'Поддержка' },
    madeDaysAgo: 9,
    inDays: 16,
    isBegun: true,
  },
]

/**
 * Adds actions of every state. Most are promised to the people who were asked, and a later round asks these whether the
 * action helped.
 */
export async function keepPromises(demo: Demo): Promise<void> {
  const teams = await demo.on(demo.now, (ctx) =>
    ctx.db.selectFrom('teams').select(['id', 'name']).where('company_id', '=', ctx.companyId).execute(),
  )
  const idOf = (name: string) => teams.find((team) => team.name === name)?.id ?? null
  for (const action of actions) await takeAction(demo, action, idOf)
  await askWhetherItHelped(demo, idOf('Поддержка'))
}

async function takeAction(demo: Demo, planned: Planned, idOf: (team: string) => string | null): Promise<void> {
  const { title, about, madeDaysAgo, inDays, isBegun = false, metric, isPromised = false, became } = planned
  const made = daysBefore(demo.now, madeDaysAgo)
  const by = ownerOf(demo, about)
  const subject =
    about === 'company'
      ? { subject_type: 'company' }
      : 'team' in about
        ? { subject_type: 'team', subject_id: idOf(about.team) }
        : { subject_type: 'employee', subject_id: memberOf(demo, about.personOf).id }
  const { id } = await demo.as(by, made, async (ctx) => {
    const action = await createAction(
      ctx,
      NewActionItem.parse({
        ...subject,
        title,
        metric,
        responsible_id: by.id,
        due_on: addDays(dayIn('Europe/Moscow', made), inDays),
        status: isBegun ? 'in_progress' : 'planned',
      }),
      actionSources,
    )
    if (isPromised) await promiseAction(ctx, action.id, { round_id: await lastMonthly(ctx), version: action.version })
    return action
  })
  if (!became) return
  const drop_reason = became.status === 'dropped' ? became.because : null
  await demo.as(by, daysBefore(demo.now, became.daysAgo), (ctx) =>
    changeStatus(ctx, id, { status: became.status, drop_reason, version: undefined }),
  )
}

/** The person responsible: the manager of the team if it has one, otherwise the owner. */
function ownerOf({ people }: Demo, about: Planned['about']): DemoPerson {
  const team = about === 'company' ? null : 'team' in about ? about.team : about.personOf
  const manager = people.find((person) => person.role === 'manager' && person.team?.name === team)
  const owner = people.find(({ role }) => role === 'owner')
  if (!owner) throw new Error('the demo company has an owner')
  return manager ?? owner
}

function memberOf({ people }: Demo, team: string): DemoPerson {
  const member = people.findLast((person) => person.role === 'employee' && person.team?.name === team)
  if (!member) throw new Error(`nobody works in ${team}`)
  return member
}

/** The latest round of the monthly pulse that was closed by that day. */
async function lastMonthly(ctx: Context): Promise<string> {
  const { id } = await ctx.db
    .selectFrom('pulse_rounds as r')
    .innerJoin('pulses as p', (join) =>
      join.onRef('p.company_id', '=', 'r.company_id').onRef('p.id', '=', 'r.pulse_id'),
    )
    .select('r.id')
    .where('r.company_id', '=', ctx.companyId)
    .where('p.title', '=', 'Пульс месяца')
    .where('r.closed_at', '<=', ctx.now)
    .orderBy('r.closed_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return id
}

/** A pulse of a team with an action promised and done. Its round asks whether the action helped. */
async function askWhetherItHelped(demo: Demo, team: string | null): Promise<void> {
  const mood = defaultTemplates.find(({ key }) => key === 'mood_survey')?.questions ?? []
  const id = await createDemoPulse(
    demo,
    daysBefore(demo.now, 26),
    NewPulse.parse({
      title: 'Смены: что изменилось',
      description: 'Месяц с тихим часом после обеда.',
      category: 'custom',
      target_type: 'team',
      target_value: team,
      is_anonymous: true,
      questions: mood.map((question) => ({ ...question, id: null })),
    }),
  )
  const closedOn = daysBefore(demo.now, 21)
  const round = await runRound(demo, id, { openedOn: daysBefore(demo.now, 25), closedOn })
  const comment =
    'Спасибо за ответы. Тихий час остаётся. Следующими разберём ночные смены: кому они достаются и почему.'
  await shareRound(demo, { id: round, closedOn, comment })
}
