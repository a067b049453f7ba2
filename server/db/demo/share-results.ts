import { DAY } from '@kamerton/contract/lib/durations'
import { takeNotice, updateComment } from '../../src/my-pulses/queries.ts'
import { shareResults } from '../../src/my-pulses/shared/share-results.ts'
import type { Demo } from './year.ts'

/** Comments of the owner on the newest results, by the title of the pulse. */
const comments: Readonly<Record<string, string>> = {
  'Пульс месяца':
    'Спасибо за ответы. Чаще всего просят меньше созвонов до обеда: с первого числа до 12:00 встреч не ставим, кроме срочных. Через месяц посмотрим, стало ли легче.',
  'Вовлечённость квартала':
    'Прочитали все двенадцать утверждений. Два самых низких каждая команда разберёт на своей встрече до конца месяца.',
  'Вовлечённость, коротко':
    'Спасибо! Пять утверждений каждый месяц нужны, чтобы замечать перемены рано. Следующий раз спросим через месяц.',
}

/**
 * Shares the results of every round of the year with those who were asked, each on the day when it closed. Nobody gets
 * a notice of them.
 */
export async function shareAllResults(demo: Demo): Promise<void> {
  const rounds = await demo.on(demo.now, (ctx) =>
    ctx.db
      .selectFrom('pulse_rounds as r')
      .innerJoin('pulses as p', (join) =>
        join.onRef('p.company_id', '=', 'r.company_id').onRef('p.id', '=', 'r.pulse_id'),
      )
      .select(['r.id', 'r.closed_at', 'p.title'])
      .where('r.company_id', '=', ctx.companyId)
      .where('r.shares_results', '=', true)
      .where('r.closed_at', 'is not', null)
      .orderBy('r.closed_at', 'desc')
      .execute(),
  )
  const commented = new Set<string>()
  for (const { id, closed_at, title } of rounds) {
    if (!closed_at) continue
    const text = commented.has(title) ? undefined : comments[title]
    if (text !== undefined) commented.add(title)
    await shareRound(demo, { id, closedOn: closed_at, comment: text ?? null })
  }
}

type ClosedRound = { id: string; closedOn: Date; comment: string | null }

/** Shares a round with those who were asked, on the day when it closed. The owner's comment follows a day later. */
export async function shareRound(demo: Demo, { id, closedOn, comment }: ClosedRound): Promise<void> {
  await demo.on(closedOn, async (ctx) => {
    await shareResults(ctx, id)
    await takeNotice(ctx, id, ctx.now)
  })
  if (comment === null) return
  const said = new Date(Math.min(closedOn.getTime() + DAY, demo.now.getTime()))
  await demo.on(said, (ctx) =>
    updateComment(ctx, { round_id: id, text: comment, author_id: ctx.actor.userId, written_at: said }),
  )
}
