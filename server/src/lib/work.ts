import { HOUR } from '@kamerton/contract/lib/durations'
import type { Unbound } from './context.ts'
import { findClosedAt } from './database/closed-companies.ts'
import type { CompanyId } from './database/tenant.ts'
import type { Worker } from './job-queue.ts'
import { type JobData, type JobName, jobNames, queues } from './jobs.ts'
import { addNightlyWork } from './nightly.ts'

/** May run twice and re-reads what it acts on: it does nothing when that is done already. */
export type JobHandler<N extends JobName> = (unbound: Unbound, companyId: CompanyId, data: JobData[N]) => Promise<void>
/** Somebody for every kind of work: a forgotten one does not compile. A feature gives those of its own. */
export type JobHandlers = { [N in JobName]: JobHandler<N> }

/** Until when a job of a closed company is put off, again and again: the company goes on, or is gone and its jobs with it. */
const putOff = HOUR

/** Does one job. One of a closed company waits: should its owner take the deletion back, nothing is lost. */
export async function runJob<N extends JobName>(
  unbound: Unbound,
  handlers: JobHandlers,
  { name, companyId, data }: { name: N; companyId: CompanyId; data: JobData[N] },
): Promise<void> {
  const { pool, jobs } = unbound.platform
  if (queues[name].inClosedToo) return handlers[name](unbound.seeingClosed(), companyId, data)
  if ((await findClosedAt(pool, companyId)) === null) return handlers[name](unbound, companyId, data)
  await jobs.adder(pool, companyId).add(name, data, { startAfter: new Date(unbound.now.getTime() + putOff) })
}

/** Begins to work: from here on what is in the queue is done. */
export function startWork(unbound: Unbound, handlers: JobHandlers): Promise<void> {
  const bound = <N extends JobName>(name: N): Worker<N> => ({
    name,
    run: (companyId, data) => runJob(unbound, handlers, { name, companyId, data }),
  })
  return unbound.platform.jobs.start(jobNames.map(bound), () => addNightlyWork(unbound))
}
