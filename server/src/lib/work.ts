import { HOUR } from '@kamerton/contract/lib/durations'
import type { Unbound } from './context.ts'
import { findClosedAt } from './database/closed-companies.ts'
import { isUnavailable } from './database/is-unavailable.ts'
import type { CompanyId } from './database/tenant.ts'
import { findOwnRow } from './database/tenants.ts'
import type { Job, Outcome, Worker } from './job-queue.ts'
import { type JobData, type JobName, type JobOptions, jobNames, queues } from './jobs.ts'
import { watchLostCompanies } from './lost-companies.ts'
import { addNightlyWork } from './nightly.ts'

/** May run twice, and reads the current state again: it does nothing if its work is done already. */
export type JobHandler<N extends JobName> = (unbound: Unbound, companyId: CompanyId, data: JobData[N]) => Promise<void>
/** A handler for every kind of work: a missing one does not compile. Each feature adds its own. */
export type JobHandlers = { [N in JobName]: JobHandler<N> }

/** A job of a closed company is put off for so long, again and again, until the company is reopened or gone. */
const putOff = HOUR

/**
 * Runs one job, or puts it off. A job of a closed company waits, so that nothing is lost if its owner takes the
 * deletion back. So does a job of a company whose rows do not answer, however long. The retries of the queue are for
 * jobs that fail while the rows answer. `options` are those that the job was added with.
 */
export async function runJob<N extends JobName>(
  unbound: Unbound,
  handlers: JobHandlers,
  job: Job<N>,
  options: JobOptions = {},
): Promise<Outcome> {
  const { platform, now } = unbound
  const lost = platform.shared(watchLostCompanies)
  const putOffUntil = async (startAfter: Date): Promise<Outcome> => {
    await platform.jobs.putOff(job, { ...options, startAfter })
    return 'put off'
  }
  const waits = lost.waitsUntil(job.companyId, now)
  if (waits) return putOffUntil(waits)
  try {
    if (await isOfClosed(unbound, job)) return await putOffUntil(new Date(now.getTime() + putOff))
    await handlers[job.name](queues[job.name].inClosedToo ? unbound.seeingClosed() : unbound, job.companyId, job.data)
  } catch (error) {
    if (!isUnavailable(error) || (await doRowsAnswer(unbound, job.companyId))) throw error
    return putOffUntil(lost.lose(job.companyId, unbound.now, error))
  }
  lost.find(job.companyId, unbound.now)
  return 'done'
}

const isOfClosed = async ({ platform }: Unbound, { name, companyId }: Job<JobName>): Promise<boolean> =>
  !queues[name].inClosedToo && (await findClosedAt(platform.pool, companyId)) !== null

/** The error of a job alone proves nothing: a provider may have been away, or a lock in the way. */
const doRowsAnswer = (unbound: Unbound, companyId: CompanyId): Promise<boolean> =>
  unbound
    .seeingClosed()
    .inCompany(companyId, findOwnRow, 'read')
    .then(
      () => true,
      (error: unknown) => !isUnavailable(error),
    )

/** Starts the workers: from here on the jobs in the queue are run. */
export function startWork(unbound: Unbound, handlers: JobHandlers): Promise<void> {
  const bound = <N extends JobName>(name: N): Worker<N> => ({
    name,
    run: (job, options) => runJob(unbound, handlers, job, options),
  })
  return unbound.platform.jobs.start(jobNames.map(bound), () => addNightlyWork(unbound))
}
