import { z } from 'zod'
import { CompanyName } from '../lib/company-name.ts'
import { Instant } from '../lib/dates.ts'
import { OpenedVersion } from '../lib/fields.ts'
import { KnownPassword } from '../lib/password.ts'
import { Threshold } from '../pulses/schemas.ts'
import { isTimeZone } from './time-zones.ts'

/** Settings of the whole company. */
export const CompanySettings = z.object({
  name: z.string(),
  /** IANA name. */
  time_zone: z.string(),
  /** The fewest answers for which anonymous pulses launched from now on show results. */
  anonymity_threshold: z.int(),
  /** Whether a new pulse shows its results to those who were asked, unless its author chooses otherwise. */
  shares_results: z.boolean(),
  created_at: Instant,
  version: z.int(),
})
export type CompanySettings = z.output<typeof CompanySettings>

/** Changes of the settings; an absent field stays as it is. */
export const CompanyChanges = z.object({
  name: CompanyName.optional(),
  time_zone: z
    .string({ error: 'Выберите часовой пояс' })
    .refine(isTimeZone, { error: 'Такого часового пояса нет в списке' })
    .optional(),
  anonymity_threshold: Threshold.optional(),
  shares_results: z.boolean({ error: 'Ожидается да или нет' }).optional(),
  version: OpenedVersion,
})
export type CompanyChanges = z.output<typeof CompanyChanges>

/**
 * Confirmation of the deletion by the owner: the company's name shows the intent, and the password shows that it is the
 * owner.
 */
export const CompanyDeletion = z.object({
  name: z.string({ error: 'Введите название компании' }).max(200, { error: 'Компания называется иначе' }),
  password: KnownPassword,
})
export type CompanyDeletion = z.output<typeof CompanyDeletion>
