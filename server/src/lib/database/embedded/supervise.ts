import { setTimeout as delay } from 'node:timers/promises'
import { clearOrphans } from './orphans.ts'
import { type Cluster, launchPostmaster, type Postmaster } from './postmaster.ts'

/** Soon enough that people do not notice, and rare enough not to fill the log while the disk is full. */
const firstPauseMs = 100
const longestPauseMs = 5_000

/**
 * Keeps the database running. If it dies while we live, it is started again on the same socket, so that pools reconnect
 * by themselves.
 */
export async function superviseDatabase(cluster: Cluster): Promise<{ stop(): Promise<void> }> {
  let current = await launchClean(cluster)
  let stopping = false

  async function watch(): Promise<void> {
    while (!stopping) {
      await current.exited
      if (stopping) return
      cluster.log('База данных неожиданно остановилась: запускаю снова')
      current = (await relaunch(cluster, () => stopping)) ?? current
    }
    await current.stop()
  }
  const watching = watch()

  return {
    async stop() {
      stopping = true
      await current.stop()
      await watching
      // If it was killed a moment ago, its processes may still be ending.
      await clearOrphans(cluster.dataFolder, cluster.socketFolder, cluster.log)
    },
  }
}

async function launchClean(cluster: Cluster): Promise<Postmaster> {
  await clearOrphans(cluster.dataFolder, cluster.socketFolder, cluster.log)
  return launchPostmaster(cluster)
}

async function relaunch(cluster: Cluster, isStopping: () => boolean): Promise<Postmaster | undefined> {
  for (let pauseMs = firstPauseMs; !isStopping(); pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
    try {
      return await launchClean(cluster)
    } catch (error) {
      cluster.log(error instanceof Error ? error.message : String(error))
      await delay(pauseMs)
    }
  }
  return undefined
}
