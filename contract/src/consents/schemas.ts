import { z } from 'zod'
import { Day } from '../lib/dates.ts'
import { KnownPassword } from '../lib/password.ts'
import { consentDocuments } from './editions.ts'

const Edition = z.object({ version: Day, changes: z.array(z.string()).readonly() })

/** What somebody has to decide on. */
export const ConsentState = z.object({
  /** The documents that they have agreed to in an older edition only. */
  to_agree: z.array(
    z.object({
      document: z.enum(consentDocuments),
      /** The edition that holds. */
      version: Day,
      /** The one that they agreed to. */
      agreed_version: Day,
      /** What came since then, the newest first. */
      editions: z.array(Edition),
    }),
  ),
  /** The name of the company that somebody owns: they hand it over or delete it before they can leave. */
  owned_company: z.string().nullable(),
})
export type ConsentState = z.output<typeof ConsentState>

/** Each of these is agreed to, in the edition that was read. */
export const ConsentGiven = z.object({
  documents: z
    .array(z.object({ document: z.enum(consentDocuments), version: Day }))
    .min(1, { error: 'Отметьте документы, с которыми согласны' })
    .max(consentDocuments.length, { error: 'Документов меньше' }),
})

export const Withdrawal = z.object({ password: KnownPassword })
export type Withdrawal = z.output<typeof Withdrawal>
