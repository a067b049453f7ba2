import type { FocusTeam } from './focus-words.ts'

/** People of a team who have not met their leader for more than `unmetDays`, and have no meeting ahead. */
export type Unmet = { readonly team: FocusTeam; readonly people: readonly string[] }

/** A promise that nobody has begun, and for which the reader answers. */
export type UnbegunPromise = {
  readonly action_id: string
  readonly title: string
  readonly due_on: string
  readonly is_overdue: boolean
  readonly pulse_title: string
  /** The team that it was promised to; null for the company. */
  readonly team: { readonly id: string; readonly name: string } | null
}
