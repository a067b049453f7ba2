import { jobHandlers } from '../../../job-handlers.ts'
import { aPulse, despite, moodQuestion } from '../pulses.ts'
import { byId } from './thing.ts'

export const exports = {
  /** A finished file that the owner has ordered. */
  orderedExport: byId(async ({ test, company: { companyId, owner } }) => {
    const { id } = await aPulse(owner, { category: 'mood', questions: [moodQuestion] })
    await owner.as.pulses.activate({ id, ...despite })
    const ordered = await owner.as.exports.order({ what: { kind: 'pulse_results', pulse_id: id }, format: 'csv' })
    // Runs this job alone, without the other jobs of the queue.
    await jobHandlers['exports.write'](test.unbound, companyId, { exportId: ordered.id })
    return ordered.id
  }),
}
