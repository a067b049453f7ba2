import type { Answer } from '@kamerton/contract/pulses/rules'
import { type DeviceStore, deviceStore } from './kept'
import { isRecord } from './refusal'

/** Answers: a text, a mark, or the chosen options. */
export type Fields = Readonly<Record<string, Answer>>

export type Draft = {
  fields: Fields
  /** Idempotency key, see attempt.ts. */
  attempt: string
  /** «Отправить» was pressed without a final answer: sending continues after a reload. */
  isSending: boolean
}

export type DraftStore = DeviceStore<Draft>

/** Stores one form on the device until it is sent. */
export const draftStore = (storage: () => Storage, name: string): DraftStore =>
  draftKept(storage, `kamerton:form:${name}`)

export const draftKept = (storage: () => Storage, key: string): DraftStore => deviceStore(storage, key, readDraft)

function readDraft(draft: unknown): Draft | null {
  if (!isRecord(draft) || !isRecord(draft.fields) || typeof draft.attempt !== 'string') return null
  const fields: Record<string, Answer> = {}
  for (const [name, value] of Object.entries(draft.fields)) if (isAnswer(value)) fields[name] = value
  return { fields, attempt: draft.attempt, isSending: draft.isSending === true }
}

const isText = (value: unknown): value is string => typeof value === 'string'

const isAnswer = (value: unknown): value is Answer =>
  isText(value) || typeof value === 'number' || (Array.isArray(value) && value.every(isText))
