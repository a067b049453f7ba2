import type { EmployeeForm } from '@kamerton/contract/one-to-one/public-schemas'
import type { z } from 'zod'
import { isRecord } from '../../kit/refusal'

/** The form as JSON: dates are strings. */
export type PreparedForm = z.input<typeof EmployeeForm>
export type Point = PreparedForm['agenda'][number]

/** The server has checked every field; this only distinguishes a form from other data. */
export const isPreparedForm = (data: unknown): data is PreparedForm =>
  isRecord(data) && typeof data.meeting_id === 'string' && Array.isArray(data.agenda) && isRecord(data.manager)

const isPoints = (data: unknown): data is { agenda: Point[] } => isRecord(data) && Array.isArray(data.agenda)

/** The agenda after a point was added; null if the answer contains none. */
export const pointsIn = (data: unknown): Point[] | null => (isPoints(data) ? data.agenda : null)
