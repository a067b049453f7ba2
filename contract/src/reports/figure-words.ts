import { intervalOnScale, onScale } from '../analytics/on-scale.ts'
import type { MetricName } from '../analytics/schemas.ts'
import { type Judged, judge } from '../analytics/verdict.ts'
import type { ReportFigure } from './figure.ts'

/** Why a figure has no value, in words that contain no names and no numbers. */
export function reasonOf({ reason, invited }: Pick<ReportFigure, 'reason' | 'invited'>): string {
  if (reason === 'too_few_answers') return 'скрыто: мало ответов'
  if (reason === 'too_few_asked') return 'скрыто: было\u00a0бы видно, кто ответил'
  if (reason === 'early') return 'рано судить'
  if (reason === 'running') return 'опрос идёт'
  return invited > 0 ? 'никто не\u00a0ответил' : 'не\u00a0спрашивали'
}

/** Judges a figure of a report on the scale of its metric; participation is judged by the number of people asked. */
export const judgeFigure = (name: MetricName, { value, interval, n, people, invited }: ReportFigure): Judged =>
  judge(name, {
    value: value === null ? null : onScale(name, value),
    interval: intervalOnScale(name, interval),
    n: name === 'participation' ? invited : n,
    people,
    asked: invited,
  })
