import { z } from 'zod'
import { ReportInterval } from './figure.ts'

/** How far a team is from the whole company over the same days, on the metric's own scale; a participation as a share. */
export const BesideCompany = z.object({
  /** The team's value less the company's. */
  difference: z.number(),
  /** 95 %; null where noise cannot be measured. */
  difference_interval: ReportInterval.nullable(),
  /** As on the map of teams and metrics: beyond noise among all that is compared there. Null: within noise. */
  signal: z.enum(['above', 'below']).nullable(),
})
export type BesideCompany = z.output<typeof BesideCompany>
