import type { CompanyChanges, CompanySettings } from '@kamerton/contract/administration/company-schemas'
import type { EventKind } from '@kamerton/contract/journal/events'
import { recordEvent } from '../audit/record-event.ts'
import { findSettings, lockSettings, updateSettings } from '../companies/queries.ts'
import type { Context } from '../lib/context.ts'
import { refuseStale } from '../lib/refuse-stale.ts'

const settingNames = ['name', 'time_zone', 'anonymity_threshold', 'shares_results'] as const

/** Journal event of each changed setting. */
const eventOf: Record<(typeof settingNames)[number], EventKind> = {
  name: 'company_renamed',
  time_zone: 'time_zone_changed',
  anonymity_threshold: 'threshold_changed',
  shares_results: 'sharing_changed',
}

/**
 * Changes settings of the whole company. Launched pulses keep the threshold that people were shown, and existing pulses
 * keep their sharing of results. Jobs that run by the clock follow the new time zone.
 */
export async function updateCompany(ctx: Context, { version, ...wanted }: CompanyChanges): Promise<CompanySettings> {
  ctx.authorize('update', 'Administration', {})
  const company = await lockSettings(ctx)
  refuseStale(company, version)
  const changed = settingNames.filter((name) => wanted[name] !== undefined && wanted[name] !== company[name])
  if (changed.includes('anonymity_threshold')) ctx.authorize('update', 'Company', {})
  if (changed.length === 0) return company
  await updateSettings(ctx, wanted)
  for (const name of changed)
    await recordEvent(ctx, eventOf[name], { actorId: ctx.actor.userId, detail: wordsOf(wanted[name]) })
  if (changed.includes('time_zone')) await followTimeZone(ctx)
  return findSettings(ctx)
}

const wordsOf = (value: string | number | boolean | undefined): string =>
  typeof value === 'boolean' ? (value ? 'да' : 'нет') : `${value}`

/**
 * Weekly pulses and closing days follow the company's clock: their jobs in the queue are added again by the new one.
 */
const followTimeZone = (ctx: Context) => ctx.jobs.add('pulses.resume', {})
