import { z } from 'zod'
import { ReportInterval } from './figure.ts'

/**
 * The distance of a team from the whole company over the same days, on the metric's own scale; participation as a
 * share.
 */
export const BesideCompany = z.object({
  /** The team's value minus the company's. */
  difference: z.number(),
  /** 95 %; null where noise cannot be measured. */
  difference_interval: ReportInterval.nullable(),
  /** The signal of the map of teams and metrics: beyond noise among all comparisons of that map. Null: within noise. */
  signal: z.enum(['above', 'below']).nullable(),
})
export type BesideCompany = z.output<typeof BesideCompany>
