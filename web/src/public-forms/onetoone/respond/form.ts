import type { EmployeeForm } from '@kamerton/contract/one-to-one/public-schemas'
import type { z } from 'zod'
import { isRecord } from '../../kit/refusal'

/** The form as it travels: its moments are texts. */
export type PreparedForm = z.input<typeof EmployeeForm>
export type Point = PreparedForm['agenda'][number]

/** The server checked every field on its way out; this only tells a form from anything else. */
export const isPreparedForm = (data: unknown): data is PreparedForm =>
  isRecord(data) && typeof data.meeting_id === 'string' && Array.isArray(data.agenda) && isRecord(data.manager)

const isPoints = (data: unknown): data is { agenda: Point[] } => isRecord(data) && Array.isArray(data.agenda)

/** The agenda as it is after a point was added; null where the answer was none. */
export const pointsIn = (data: unknown): Point[] | null => (isPoints(data) ? data.agenda : null)

/** The version of the comment that was just stored. */
export const versionIn = (data: unknown): number | null =>
  isRecord(data) && typeof data.version === 'number' ? data.version : null
