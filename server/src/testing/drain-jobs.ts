import type pg from 'pg'
import { jobHandlers } from '../job-handlers.ts'
import type { Unbound } from '../lib/context.ts'
import { companyIdOf } from '../lib/database/tenant.ts'
import type { JobName } from '../lib/jobs.ts'
import { runJob } from '../lib/work.ts'

/**
 * A job that puts itself off more often than this stays in the queue. Quiet hours would do so forever while the clock
 * stands.
 */
const mostPutOff = 10

/**
 * Runs the queue by hand, so that a test waits for nothing. Every job runs once, in the order in which the jobs were
 * made. The test's clock decides which jobs are due; a job without a time of its own is due at once.
 */
export async function drainJobs(owner: pg.Pool, unbound: Unbound, { future = false } = {}): Promise<number> {
  const times = new Map<string, number>()
  const left: string[] = []
  for (let done = 0; ; done++) {
    const { rows } = await owner.query<{
      id: string
      name: JobName
      data: { companyId: string; data: never }
      key: string | null
      priority: number
      isAhead: boolean
    }>({
      // Thousands of jobs are taken this way; the name has the statement planned once.
      name: 'take-job',
      text: `update pgboss.job set state = 'completed', completed_on = now()
       where id = (select id from pgboss.job where state = 'created' and ($1 or start_after = created_on or start_after <= $2)
         and id <> all($3::uuid[]) order by start_after, created_on limit 1)
       returning id, name, data, singleton_key as key, priority, start_after <> created_on and start_after > $2 as "isAhead"`,
      values: [future, unbound.now, left],
    })
    const job = rows[0]
    if (!job) return done
    const what = `${job.name} ${JSON.stringify(job.data)}`
    times.set(what, (times.get(what) ?? 0) + 1)
    if (job.isAhead && (times.get(what) ?? 0) > mostPutOff) {
      await owner.query("update pgboss.job set state = 'created', completed_on = null where id = $1", [job.id])
      left.push(job.id)
      continue
    }
    if (!(job.name in jobHandlers)) throw new Error(`nobody handles ${job.name}`)
    const { name, data, key, priority } = job
    const options = { priority, ...(key !== null && { singletonKey: key }) }
    await runJob(unbound, jobHandlers, { name, companyId: companyIdOf(data.companyId), data: data.data }, options)
  }
}
