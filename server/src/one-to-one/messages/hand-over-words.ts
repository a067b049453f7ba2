import { fullName } from '@kamerton/contract/lib/names'
import type { TenantContext } from '../../lib/context.ts'
import { inertLine } from '../../lib/inert-line.ts'
import type { ChatWords, Notice } from '../../lib/notice.ts'
import { findHandedSeries, findHandOver, type HandedSeries } from './hand-over-queries.ts'
import { listTwo, type OneOfTwo } from './queries.ts'
import { dateWords } from './words.ts'

/** Role of a person who hears of a hand-over: the present leader of the series, its employee, or its former leader. */
type Side = 'leader' | 'employee' | 'former'

/** Null for a person who is no longer concerned: the series was handed on or back before the notice. */
export function sideOf(
  series: HandedSeries,
  { user_id, former_id }: { user_id: string; former_id: string },
): Side | null {
  if (former_id === series.manager_id) return null
  if (user_id === former_id) return 'former'
  if (series.deleted_at !== null) return null
  if (user_id === series.manager_id) return 'leader'
  return user_id === series.employee_id ? 'employee' : null
}

type Names = { leader: string; employee: string }
export const namesOf = ({ manager_id, employee_id }: HandedSeries, two: readonly OneOfTwo[]): Names => {
  const nameOf = (id: string) => {
    const person = two.find((one) => one.id === id)
    return person ? fullName(person) : 'коллега'
  }
  return { leader: nameOf(manager_id), employee: nameOf(employee_id) }
}

const subjects: Record<Side, (names: Names) => string> = {
  leader: ({ employee }) => `Вам передали встречи: ${employee}`,
  employee: ({ leader }) => `Ваши встречи теперь ведёт ${leader}`,
  former: ({ employee }) => `Встречи переданы: ${employee}`,
}
const sentences: Record<Side, (names: Names) => string> = {
  leader: ({ employee }) =>
    `Вам передали встречи один на один, собеседник – ${employee}. Записи прошлых встреч открыты вам.`,
  employee: ({ leader }) =>
    `Ваши встречи один на один теперь ведёт ${leader}. Записи прошлых встреч перешли вместе с ними.`,
  former: ({ employee, leader }) =>
    `Встречи один на один, собеседник – ${employee}, теперь ведёт ${leader}. Записи прошлых встреч перешли вместе с ними.`,
}

/**
 * Text of the letter and of the chat message: who leads now and when the next meeting is, and nothing from its form.
 */
function paragraphsOf(series: HandedSeries, side: Side, names: Names): string[] {
  const { scheduled_date, time_zone } = series
  const isNext = scheduled_date !== null && side !== 'former'
  return [
    sentences[side](names),
    ...(isNext ? [`Ближайшая встреча: ${dateWords({ scheduled_date, time_zone })}.`] : []),
  ]
}

export type Handed = { series: HandedSeries; names: Names }
/** A recipient, under the id of the notice, with the part for their calendar. */
export type Concerned = OneOfTwo & { user_id: string; side: Side; calendar: string | null }

const letterOf = (ctx: TenantContext, { series, names }: Handed, person: Concerned) => ({
  kind: 'series-handed',
  occasion: `series-handed/${person.id}`,
  to: { name: fullName(person), email: person.email },
  subject: subjects[person.side](names),
  paragraphs: [`${person.first_name}, здравствуйте!`, ...paragraphsOf(series, person.side, names)],
  button:
    person.side === 'former'
      ? { label: 'Открыть встречи', url: ctx.link('/app/onetoone') }
      : { label: 'Открыть серию встреч', url: ctx.link(`/app/onetoone/series/${series.id}`) },
  ...(person.calendar !== null && { calendar: person.calendar }),
})

const inChat: ChatWords = async (ctx, id, userId) => {
  const handOver = await findHandOver(ctx, id)
  const series = handOver && (await findHandedSeries(ctx, handOver.series_id))
  if (!handOver || !series || handOver.user_id !== userId) return null
  const side = sideOf(series, handOver)
  if (side === null) return null
  const { leader, employee } = namesOf(series, await listTwo(ctx, series))
  const names = { leader: inertLine(leader), employee: inertLine(employee) }
  return { text: paragraphsOf(series, side, names).join('\n\n') }
}

export const seriesHanded: Notice<Handed, Concerned> = { kind: 'series-handed', letter: letterOf, chat: inChat }
