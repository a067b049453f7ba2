import type { FieldStore, Kept } from '@kamerton/contract/lib/sync/open-field'
import type { Marks } from '@kamerton/contract/manager-reviews/open-review'
import { performances, reviewMoods } from '@kamerton/contract/manager-reviews/rules'
import type { ManagerReview } from '@kamerton/contract/manager-reviews/schemas'
import type { z } from 'zod'
import { deviceStore } from '../../kit/kept'
import { isRecord } from '../../kit/refusal'

/** The review as JSON: dates are strings. */
export type OpenedReview = z.input<typeof ManagerReview>

/** The server has checked every field; this only distinguishes a review from other data. */
export const isOpenedReview = (data: unknown): data is OpenedReview =>
  isRecord(data) && Array.isArray(data.sheets) && isRecord(data.round)

export const versionIn = (data: unknown): number | null =>
  isRecord(data) && typeof data.version === 'number' ? data.version : null

/** Stores the sheet of one person until the server has it. */
export function sheetStore(storage: () => Storage, name: string): FieldStore<Marks> {
  const { load, save, drop } = deviceStore(storage, `kamerton:form:${name}`, readSheet)
  return { load, keep: save, drop }
}

function readSheet(kept: unknown): Kept<Marks> | null {
  if (!isRecord(kept) || typeof kept.version !== 'number') return null
  const [base, value] = [readMarks(kept.base), readMarks(kept.value)]
  return base && value && { base, value, version: kept.version }
}

function readMarks(marks: unknown): Marks | null {
  if (!isRecord(marks) || typeof marks.concerns !== 'string') return null
  return {
    performance: performances.find((one) => one === marks.performance) ?? null,
    mood: reviewMoods.find((one) => one === marks.mood) ?? null,
    concerns: marks.concerns,
  }
}
