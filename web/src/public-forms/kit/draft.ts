import { isRecord } from './refusal'

export type Fields = Readonly<Record<string, string | number>>

export type Draft = {
  fields: Fields
  /** See attempt.ts. */
  attempt: string
  /** «Отправить» was pressed and no final answer came: sending goes on after a reload. */
  isSending: boolean
}

export type DraftKeeper = {
  load: () => Draft | null
  /** False when the device refuses: a private window, a full disk. */
  save: (draft: Draft) => boolean
  drop: () => void
}

/** Keeps one form on the device until it is sent. */
export function draftKeeper(storage: () => Storage, name: string): DraftKeeper {
  const key = `kamerton:form:${name}`
  const attempted = <Result>(act: (storage: Storage) => Result, otherwise: Result): Result => {
    try {
      return act(storage())
    } catch {
      return otherwise
    }
  }
  return {
    load: () => attempted((kept) => parseDraft(kept.getItem(key)), null),
    save: (draft) =>
      attempted((kept) => {
        kept.setItem(key, JSON.stringify(draft))
        return true
      }, false),
    drop: () => attempted((kept) => kept.removeItem(key), undefined),
  }
}

function parseDraft(text: string | null): Draft | null {
  const draft: unknown = JSON.parse(text ?? 'null')
  if (!isRecord(draft) || !isRecord(draft.fields) || typeof draft.attempt !== 'string') return null
  const fields: Record<string, string | number> = {}
  for (const [name, value] of Object.entries(draft.fields))
    if (typeof value === 'string' || typeof value === 'number') fields[name] = value
  return { fields, attempt: draft.attempt, isSending: draft.isSending === true }
}
