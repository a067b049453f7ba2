import { z } from 'zod'
import { Day } from '../lib/dates.ts'

/**
 * The last day on which a pulse can be answered; null: it is open until it is stopped. An empty date counts as null.
 */
export const EndDay = Day.or(z.literal(''))
  .nullable()
  .transform((day) => day || null)
