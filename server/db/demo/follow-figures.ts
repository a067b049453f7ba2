import { NewActionItem } from '@kamerton/contract/action-items/schemas'
import { dayIn } from '@kamerton/contract/lib/dates'
import { addDays } from '@kamerton/contract/lib/period'
import { changeStatus } from '../../src/action-items/change-status.ts'
import { createAction } from '../../src/action-items/create-action.ts'
import { actionSources } from '../../src/action-sources.ts'
import { type Demo, daysBefore } from './year.ts'

type Followed = {
  title: string
  /** Null: the company. */
  team: string | null
  metric: 'enps' | 'mood'
  madeDaysAgo: number
  /** Null: the action is still in progress. */
  doneDaysAgo: number | null
}

/**
 * Actions that were begun because of a figure. Their figures rose, fell or stayed since then; for one action it is too
 * early to say.
 */
const followed: readonly Followed[] = [
  { title: 'Вернуть вторник без встреч', team: null, metric: 'mood', madeDaysAgo: 70, doneDaysAgo: 30 },
  { title: 'Перенести планёрки на девять утра', team: null, metric: 'mood', madeDaysAgo: 108, doneDaysAgo: 93 },
  { title: 'Пересобрать график ночных смен', team: 'Поддержка', metric: 'mood', madeDaysAgo: 110, doneDaysAgo: 93 },
  {
    title: 'Показывать команде планы на месяц',
    team: 'Разработка',
    metric: 'mood',
    madeDaysAgo: 170,
    doneDaysAgo: 165,
  },
  { title: 'Поговорить с каждым о загрузке', team: 'Продажи', metric: 'enps', madeDaysAgo: 2, doneDaysAgo: null },
]

/** Creates actions whose figures are followed: each page of an action shows how its figure has changed. */
export async function followFigures(demo: Demo): Promise<void> {
  const teams = await demo.on(demo.now, (ctx) =>
    ctx.db.selectFrom('teams').select(['id', 'name']).where('company_id', '=', ctx.companyId).execute(),
  )
  for (const { title, team, metric, madeDaysAgo, doneDaysAgo } of followed) {
    const made = daysBefore(demo.now, madeDaysAgo)
    const { id, version } = await demo.on(made, (ctx) =>
      createAction(
        ctx,
        NewActionItem.parse({
          title,
          metric,
          subject_type: team === null ? 'company' : 'team',
          subject_id: team === null ? null : (teams.find(({ name }) => name === team)?.id ?? null),
          responsible_id: ctx.actor.userId,
          due_on: addDays(dayIn('Europe/Moscow', made), 21),
          status: 'in_progress',
        }),
        actionSources,
      ),
    )
    if (doneDaysAgo === null) continue
    await demo.on(daysBefore(demo.now, doneDaysAgo), (ctx) =>
      changeStatus(ctx, id, { status: 'done', drop_reason: null, version }),
    )
  }
}
