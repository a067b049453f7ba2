import { gone } from '../../lib/merge-by-id'
import { textOf } from '../../page/meanwhile-notice'
import type { Meanwhile } from '../../page/rebase'
import {
  activityStatusOptions,
  activityTypeOptions,
  milestoneStatusOptions,
  priorityOptions,
  skillTypeOptions,
  statusOptions,
} from './choices'
import { fieldNames, rowNames } from './field-names'
import type { PlanDraft } from './plan-draft'

type Fields = Readonly<Record<string, unknown>>
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null

/** «Навык «Код», активность «Курс», статус», and its change. */
export function wordsOfChange(one: Meanwhile, values: PlanDraft): { place: string; said: string } {
  const { words, last } = placeOf(one.field.split('.'), values)
  const row = one.now ?? one.mine ?? one.was
  const place = last === undefined ? [...words.slice(0, -1), `${words.at(-1)}${named(row)}`] : words
  const said = last === undefined ? saidOfRow(one) : saidOfField(one, last)
  return { place: place.map(startSmall).join(', '), said }
}

/** The place in words. `last` is its field, undefined where a whole row was added or removed. */
function placeOf(steps: readonly string[], values: PlanDraft) {
  const words: string[] = []
  let inside: unknown = values
  let last: string | undefined
  for (const [at, step] of steps.entries()) {
    const before = steps[at - 1] ?? ''
    if (before in rowNames) {
      // The id of a row in the list that was just named.
      inside = Array.isArray(inside)
        ? inside.find((row: unknown) => isFields(row) && String(row.id) === step)
        : undefined
      if (at < steps.length - 1) words.push(`${words.pop()}${named(inside)}`)
    } else if (step in rowNames) {
      words.push(rowNames[step] ?? step)
      inside = isFields(inside) ? inside[step] : undefined
    } else {
      words.push(fieldNames[step] ?? step)
      last = step
    }
  }
  return { words, last }
}

const startSmall = (word: string, at: number): string =>
  at === 0 ? word : word.charAt(0).toLocaleLowerCase('ru') + word.slice(1)

/** A row by its own name. */
function named(row: unknown): string {
  if (!isFields(row)) return ''
  const name = typeof row.name === 'string' ? row.name : row.title
  return typeof name === 'string' && name.trim() ? ` «${name.trim()}»` : ' без\u00a0названия'
}

const saidOfField = ({ now, mine }: Meanwhile, field: string): string =>
  mine === undefined ? `теперь ${shown(field, now)}` : `теперь ${shown(field, now)}, у\u00a0вас ${shown(field, mine)}`

function saidOfRow({ now, mine }: Meanwhile): string {
  if (now !== gone) return mine === undefined ? 'добавили' : 'вы убрали, а\u00a0там тем временем изменили'
  return mine === undefined ? 'убрали' : 'убрали, а\u00a0вы в\u00a0этом писали: у\u00a0вас сохранится как новое'
}

const labels = new Map<unknown, string>(
  [
    ...statusOptions,
    ...activityStatusOptions,
    ...activityTypeOptions,
    ...milestoneStatusOptions,
    ...priorityOptions,
    ...skillTypeOptions,
  ].map(({ value, label }) => [value, label]),
)

const chosenFrom = ['status', 'type', 'priority']

/** A text as it is, or the label of a choice. */
function shown(field: string, value: unknown): string {
  if (typeof value === 'number') return String(value)
  const label = chosenFrom.includes(field) ? labels.get(value) : undefined
  return textOf(field, label ?? value) ?? 'другое'
}
