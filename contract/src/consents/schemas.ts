import { z } from 'zod'
import { Day } from '../lib/dates.ts'
import { KnownPassword } from '../lib/password.ts'
import { consentDocuments } from './editions.ts'

const Edition = z.object({ version: Day, changes: z.array(z.string()).readonly() })

/** The documents and conditions that somebody has to decide on. */
export const ConsentState = z.object({
  /** The documents that they have agreed to in an older edition only. */
  to_agree: z.array(
    z.object({
      document: z.enum(consentDocuments),
      /** The edition in force. */
      version: Day,
      /** The edition that they agreed to. */
      agreed_version: Day,
      /** The editions since then, the newest first. */
      editions: z.array(Edition),
    }),
  ),
  /** The name of the company that the caller owns. They must hand it over or delete it before they can leave. */
  owned_company: z.string().nullable(),
})
export type ConsentState = z.output<typeof ConsentState>

/** The documents agreed to, each in the edition that was read. */
export const ConsentGiven = z.object({
  documents: z
    .array(z.object({ document: z.enum(consentDocuments), version: Day }))
    .min(1, { error: 'Отметьте документы, с которыми согласны' })
    .max(consentDocuments.length, { error: 'Документов меньше' }),
})

export const Withdrawal = z.object({ password: KnownPassword })
export type Withdrawal = z.output<typeof Withdrawal>
