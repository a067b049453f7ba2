import { namesWith } from '@kamerton/contract/lib/records'
import { writtenField } from '@kamerton/contract/one-to-one/form-fields'
import type { Meeting } from '@kamerton/contract/one-to-one/meeting-schemas'
import { useState } from 'react'
import { useField } from '../../lib/use-field'
import type { OpenMeeting } from './open-meeting'

const writtenLists = namesWith(writtenField, { kind: 'lines' })
export type WrittenList = (typeof writtenLists)[number]

/** The words of each list that people write. */
export const lists = {
  accomplishments: {
    head: { title: 'Достижения', hint: 'что получилось' },
    words: { add: 'Добавить достижение', one: 'Достижение', empty: 'Достижения не записаны' },
  },
  challenges: {
    head: { title: 'Трудности', hint: 'что мешает' },
    words: { add: 'Добавить трудность', one: 'Трудность', empty: 'Трудности не записаны' },
  },
  next_period_plans: {
    head: { title: 'Планы на следующий период' },
    words: { add: 'Добавить план', one: 'План', empty: 'Планы не записаны' },
  },
} as const satisfies Record<WrittenList, unknown>

/**
 * The lists to show, to fold, and to name in a sentence. A list that was empty when the page was opened stays folded
 * while it is written, so that the cursor stays in its line.
 */
export function useEmptyLists({ fields }: OpenMeeting, { status, fields: states }: Meeting) {
  const lines = {
    accomplishments: useField(fields.accomplishments).shown,
    challenges: useField(fields.challenges).shown,
    next_period_plans: useField(fields.next_period_plans).shown,
  }
  const isEmpty = (name: WrittenList) => lines[name].length === 0
  const [atFirst] = useState(() => (status === 'scheduled' ? writtenLists.filter(isEmpty) : []))
  const folded = atFirst.filter((name) => states[name].may_write)
  const unwritten = writtenLists.filter((name) => !states[name].may_write && isEmpty(name))
  return {
    shown: writtenLists.filter((name) => !folded.includes(name) && !unwritten.includes(name)),
    folded,
    unwritten,
  }
}
