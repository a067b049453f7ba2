import type { Unbound } from './context.ts'
import type { CompanyId } from './database/tenant.ts'
import type { Worker } from './job-queue.ts'
import { type JobData, type JobName, jobNames } from './jobs.ts'
import { addNightlyWork } from './nightly.ts'

/** May run twice and re-reads what it acts on: it does nothing when that is done already. */
export type JobHandler<N extends JobName> = (unbound: Unbound, companyId: CompanyId, data: JobData[N]) => Promise<void>
/** Somebody for every kind of work: a forgotten one does not compile. A feature gives those of its own. */
export type JobHandlers = { [N in JobName]: JobHandler<N> }

/** Begins to work: from here on what is in the queue is done. */
export function startWork(unbound: Unbound, handlers: JobHandlers): Promise<void> {
  const bound = <N extends JobName>(name: N): Worker<N> => ({
    name,
    run: (companyId, data) => handlers[name](unbound, companyId, data),
  })
  return unbound.platform.jobs.start(jobNames.map(bound), () => addNightlyWork(unbound))
}
