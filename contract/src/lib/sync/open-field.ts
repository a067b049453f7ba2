import { SECOND } from '../durations.ts'
import type { Merge } from './merge.ts'
import {
  begin,
  choose,
  isUnsaved,
  leave,
  receive,
  type ServerValue,
  type Synced,
  settle,
  type as typeInto,
} from './synced.ts'

/** Pause in typing after which the value is saved. */
const pauseMs = 700
const firstRetryMs = 2 * SECOND
const longestRetryMs = 30 * SECOND

export type Outcome =
  | { kind: 'saved'; version: number }
  /** Somebody else has saved it meanwhile: their value will be passed to the field. */
  | { kind: 'stale' }
  /** No network, or a restarting server: the save may be retried. */
  | { kind: 'undecided' }
  | { kind: 'refused'; sentence: string }

/** A draft that is stored on the device until the server has it. */
export type Kept<T> = { base: T; version: number; value: T }
export type FieldStore<T> = { load: () => Kept<T> | null; keep: (kept: Kept<T>) => void; drop: () => void }

export type Progress = { step: 'calm' | 'waiting' | 'sending' | 'offline' } | { step: 'refused'; sentence: string }
export type FieldState<T> = Synced<T> & {
  progress: Progress
  /** The time at which the server last accepted a value of this screen. */
  savedAt: Date | null
  /** Whether a draft of an earlier visit was restored that the server did not have. */
  isRestored: boolean
}

type FieldOptions<T> = {
  confirmed: ServerValue<T>
  merge: Merge<T>
  save: (value: T, version: number) => Promise<Outcome>
  store: FieldStore<T>
  now: () => Date
}

/**
 * One editable field. Its draft is stored on the device, saved to the server after a pause, and merged with the edits
 * of others.
 */
export function openField<T>({ confirmed, merge, save, store, now }: FieldOptions<T>) {
  const listeners = new Set<() => void>()
  let state: FieldState<T> = { ...restored(), progress: { step: 'calm' }, savedAt: null }
  let isIn = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let underWay: Promise<void> | null = null
  /** A value received while a save was in progress; it may be the value being saved. */
  let receivedMeanwhile: ServerValue<T> | null = null
  let failures = 0

  function restored(): Synced<T> & { isRestored: boolean } {
    const kept = store.load()
    if (!kept) return { ...begin(confirmed), isRestored: false }
    const earlier = { ...begin({ value: kept.base, version: kept.version }), shown: kept.value }
    const field = receive(earlier, confirmed, { merge, isIn: false })
    return { ...field, isRestored: isUnsaved(field) }
  }

  function change(next: Partial<FieldState<T>>): void {
    state = { ...state, ...next }
    if (!isUnsaved(state)) store.drop()
    else store.keep({ base: state.saved, version: state.version, value: state.shown })
    for (const listener of listeners) listener()
  }

  /** Schedules a save. A conflict waits for a person; any other unsaved value is sent. */
  function schedule(afterMs: number): void {
    clearTimeout(timer)
    if (!isUnsaved(state) || state.theirs) return
    timer = setTimeout(() => void send(), afterMs)
  }

  async function send(): Promise<void> {
    clearTimeout(timer)
    if (underWay || !isUnsaved(state) || state.theirs) return
    underWay = sendNow()
    await underWay
  }

  async function sendNow(): Promise<void> {
    const { shown: value, version } = state
    change({ progress: { step: 'sending' } })
    const outcome = await save(value, version)
    underWay = null
    take(outcome, value)
    const missed = receivedMeanwhile
    receivedMeanwhile = null
    if (missed) follow(missed)
  }

  function follow(fresh: ServerValue<T>): void {
    const field = receive(state, fresh, { merge, isIn })
    if (field === state) return
    change({ ...field, ...(isUnsaved(field) ? {} : { progress: { step: 'calm' } }) })
    schedule(pauseMs)
  }

  function take(outcome: Outcome, value: T): void {
    failures = outcome.kind === 'saved' ? 0 : failures + 1
    if (outcome.kind === 'saved') {
      const field = settle(state, { value, version: outcome.version })
      change({ ...field, savedAt: now(), isRestored: false, progress: { step: isUnsaved(field) ? 'waiting' : 'calm' } })
      return schedule(pauseMs)
    }
    if (outcome.kind === 'refused') return change({ progress: { step: 'refused', sentence: outcome.sentence } })
    change({ progress: { step: outcome.kind === 'stale' ? 'waiting' : 'offline' } })
    const firstMs = outcome.kind === 'stale' ? pauseMs : firstRetryMs
    schedule(Math.min(longestRetryMs, firstMs * 2 ** (failures - 1)))
  }

  const typed = (field: Synced<T>): void => {
    change({ ...field, progress: { step: isUnsaved(field) ? 'waiting' : 'calm' } })
    schedule(pauseMs)
  }
  if (isUnsaved(state)) schedule(0)
  else store.drop()

  return {
    state: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    type: (value: T) => typed(typeInto(state, value, merge)),
    /** Resolves a conflict with one of the two versions, or a third made of both. */
    choose: (value: T) => {
      typed(choose(state, value))
      void send()
    },
    receive(fresh: ServerValue<T>) {
      if (!underWay) follow(fresh)
      else if (fresh.version > (receivedMeanwhile?.version ?? 0)) receivedMeanwhile = fresh
    },
    enter: () => {
      isIn = true
    },
    /** Focus leaves the field: its draft is saved without the pause, and edits of others may be shown. */
    leave: () => {
      isIn = false
      change(leave(state))
      void send()
    },
    /** Saves at once, after a save that is under way: the network is back, or the form is being completed. */
    flush: async () => {
      if (underWay) await underWay
      await send()
    },
    isUnsaved: () => isUnsaved(state),
    close: () => clearTimeout(timer),
  }
}

export type Field<T> = ReturnType<typeof openField<T>>
