import { DAY } from '@kamerton/contract/lib/durations'
import { nextWorkingMoment } from '@kamerton/contract/notices/quiet-hours'
import { findCompany } from '../companies/queries.ts'
import type { JobHandlers } from '../lib/work.ts'
import { announce } from '../notices/announce.ts'
import { listParticipantIds } from '../pulses/rows/round-queries.ts'
import { resultsShown } from './messages.ts'
import { findAnnouncement, listToShare, takeNotice } from './queries.ts'
import { listRecipients } from './shared/queries.ts'
import { announceLater, shareResults } from './shared/share-results.ts'

/** The number of people in one batch of messages, as in a batch of invitations. */
const notifiedTogether = 500
/**
 * The longest delay after which results are still announced. A lost job, or a round with nothing to read, is left alone
 * after it.
 */
const newsFor = 7 * DAY

export const myPulseJobs = {
  'my-pulses.share': (unbound, companyId, { roundId }) =>
    unbound.inCompany(companyId, (ctx) => shareResults(ctx, roundId)),

  'my-pulses.tell': (unbound, companyId, { roundId }) =>
    unbound.inCompany(companyId, async (ctx) => {
      const found = await findAnnouncement(ctx, roundId)
      if (!found?.is_current || found.told_at !== null || found.called_off) return
      const { time_zone } = await findCompany(ctx)
      // The queue may have been long, or the company may have changed its time zone.
      if (nextWorkingMoment(time_zone, ctx.now) > ctx.now) return announceLater(ctx, roundId)
      if (!(await takeNotice(ctx, roundId, ctx.now))) return
      const ids = await listParticipantIds(ctx, roundId)
      const portions = []
      for (let start = 0; start < ids.length; start += notifiedTogether)
        portions.push({ roundId, participantIds: ids.slice(start, start + notifiedTogether) })
      await ctx.jobs.addMany('my-pulses.tell-people', portions)
    }),

  'my-pulses.tell-people': (unbound, companyId, { roundId, participantIds }) =>
    unbound.inCompany(companyId, async (ctx) => {
      const found = await findAnnouncement(ctx, roundId)
      if (!found || found.called_off) return
      const { name } = await findCompany(ctx)
      const people = await listRecipients(ctx, roundId, participantIds)
      const about = {
        round_id: roundId,
        title: found.title,
        company_name: name,
        has_figures: found.figures.all.n > 0,
        has_comment: found.comment !== null,
        has_promises: found.has_promises,
      }
      await announce(ctx, resultsShown, about, people)
    }),

  'my-pulses.resume': (unbound, companyId) =>
    unbound.inCompany(companyId, async (ctx) => {
      const since = new Date(ctx.now.getTime() - newsFor)
      for (const roundId of await listToShare(ctx, since)) await ctx.jobs.add('my-pulses.share', { roundId })
    }),
} satisfies Partial<JobHandlers>
